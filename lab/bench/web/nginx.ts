/** nginx with one worker on the server's core, giving the very bytes of a page as a file: what a page served at best can be measured against. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

export interface Nginx {
  base: string
  /** Folder of what it serves. */
  files: string
  stop(): Promise<void>
}

/** @param bodies gzipped bodies by name; each is at `/{name}`. */
export async function startNginx(folder: string, port: number, bodies: Readonly<Record<string, Uint8Array>>): Promise<Nginx> {
  const files = join(folder, 'files')
  mkdirSync(files, { recursive: true })
  // gzip_static gives the packed file; the other must be there.
  for (const [name, body] of Object.entries(bodies)) {
    writeFileSync(join(files, `${name}.html`), 'unpacked')
    writeFileSync(join(files, `${name}.html.gz`), body)
  }
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(configuration, configurationOf(folder, files, port))
  const nginx = spawn('taskset', ['-c', '0', 'nginx', '-p', folder, '-c', configuration], { stdio: ['ignore', 'inherit', 'inherit'] })
  const base = `http://127.0.0.1:${port}`
  for (let time = 0; ; time += 1) {
    if (
      await fetch(base).then(
        () => true,
        () => false,
      )
    )
      break
    if (time === 100 || nginx.exitCode !== null) throw new Error('bench: nginx did not start')
    await setTimeout(100)
  }
  return {
    base,
    files,
    async stop() {
      const exit = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await exit
    },
  }
}

function configurationOf(folder: string, files: string, port: number): string {
  // Started as root, it would read files as somebody who may not.
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  return `${user}daemon off;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')} error;
events { worker_connections 1024; }
http {
  types { text/html html; }
  access_log off;
  keepalive_requests 1000000000;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${port}; root ${files}; gzip_static on; add_header Cache-Control "public, no-cache"; }
}
`
}
