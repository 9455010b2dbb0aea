/** Stopping: nothing new is begun, what is open may finish, then the parts close. */
import type { Server } from 'node:http'
import { type Socket, Server as SocketServer } from 'node:net'

/** How long open requests, downloads, uploads and streams may take to finish, in milliseconds. */
const PATIENCE = 10_000
/** How long the parts may take to close after that. */
const CLOSING = 10_000
/** A process group, npm and a supervisor may each pass one wish to stop on: signals this close together, in milliseconds, are one. */
const ONE_WISH = 2_000
/** How often connections that have become idle are looked for. */
const LOOKING = 100

/**
 * Stops on SIGTERM, SIGINT or SIGHUP; another signal, once the first has had time to arrive on every way, ends at once. Call it
 * before the server listens.
 * @param close closes the parts behind the server.
 */
export function stopGently(server: Server, close: () => Promise<void>): void {
  const end = endsGently(server)
  let began: number | null = null
  const stop = async () => {
    if (began !== null) {
      if (performance.now() - began > ONE_WISH) process.exit(1)
      return
    }
    began = performance.now()
    await end()
    setTimeout(() => {
      console.error(`The data could not be closed in ${CLOSING / 1_000} seconds`)
      process.exit(1)
    }, CLOSING).unref()
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
}

/**
 * Call it before the server listens. The HTTP server's own close() cuts connections whose request lies unread in the system's
 * buffer, or whose answer is written but not sent yet, such as the end of a download.
 * @returns what ends the server: resolved when every connection has ended.
 */
export function endsGently(server: Server): () => Promise<void> {
  const connections = watchConnections(server)
  return async () => {
    // After the next poll for bytes: a request that has arrived, but was not read yet, is begun by then.
    const looking = setInterval(() => setImmediate(connections.closeIdle), LOOKING)
    const ending = setTimeout(connections.closeAll, PATIENCE)
    await new Promise<void>((done) => SocketServer.prototype.close.call(server, () => done()))
    clearInterval(looking)
    clearTimeout(ending)
  }
}

interface Connections {
  /** Closes those on which nothing is asked, half asked or half answered. */
  closeIdle(): void
  closeAll(): void
}

function watchConnections(server: Server): Connections {
  /** Of each connection: answers that are not sent whole, and how many bytes had been read when the last one was. */
  const open = new Map<Socket, { answers: number; read: number }>()
  server.on('connection', (socket: Socket) => {
    open.set(socket, { answers: 0, read: 0 })
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    const connection = open.get(socket)
    if (!connection) return
    connection.answers += 1
    response.once('close', () => {
      connection.answers -= 1
      connection.read = socket.bytesRead
    })
  })
  return {
    closeIdle() {
      for (const [socket, { answers, read }] of open) if (answers === 0 && socket.bytesRead === read) socket.destroy()
    },
    closeAll() {
      for (const socket of open.keys()) socket.destroy()
    },
  }
}
