# syntax=docker/dockerfile:1
# Two stages: the first installs and builds, the second runs as an unprivileged user on a root that may be read-only.
# Only /data and /backups are written. See docs/deploy.md; npm run proof:image builds and runs it.
ARG BUILD_BASE=docker.io/library/node:24-bookworm-slim
ARG RUNTIME_BASE=docker.io/library/debian:bookworm-slim

FROM ${BUILD_BASE} AS build
RUN apt-get update \
 && apt-get install -y --no-install-recommends python3-pip \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY . .
# The model of the assistant and of search by meaning comes along, so that the first start needs no network.
RUN node scripts/bootstrap.mjs build \
 && node scripts/bootstrap.mjs prepare-model /app/model

FROM ${RUNTIME_BASE}
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates libstdc++6 \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --uid 10001 --home-dir /data archive \
 && install -d -o archive -g archive -m 700 /data /backups
WORKDIR /app
COPY --from=build /app /app
COPY --chmod=755 deploy/archive /usr/local/bin/archive
# As npm start sets them (scripts/bootstrap.mjs); the image has no npm.
ENV NODE_ENV=production \
    NODE_OPTIONS=--max-semi-space-size=16 \
    NODE_COMPILE_CACHE=/data/.compiled \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data/archive \
    CONTENT_DIR=/app/content \
    MODEL_DIR=/app/model
USER archive
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 3000) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "server/main.ts"]
