/**
 * A plain load balancer, as far as a network one goes: it asks every copy whether it is ready, gives each new connection to one that is,
 * by turns, and to another when that one refuses it. It reads nothing of what passes.
 */

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Balancer {
  readonly port: number
  /** The ports of the copies that get new connections just now. */
  readonly ready: readonly number[]
  /** Connections that found no copy. */
  readonly turnedAway: number
  close(): Promise<void>
}

const CHECK_EVERY_MS = 100
const CHECK_LIMIT_MS = 1_000

/** @param ports where copies listen, or will */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let ready: number[] = []
  let turn = 0
  let turnedAway = 0
  const sockets = new Set<Socket>()

  async function isReady(port: number): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(CHECK_LIMIT_MS)
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal, headers: { connection: 'close' } })
      await answer.body?.cancel()
      return answer.status === 200
    } catch {
      return false
    }
  }

  async function check(): Promise<void> {
    const answers = await Promise.all(ports.map(isReady))
    ready = ports.filter((_, index) => answers[index])
  }

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    return socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket))
  }

  /** To the next copy whose turn it is; to the others after it while it refuses. */
  function join(visitor: Socket, candidates: readonly number[]): void {
    const [port, ...others] = candidates
    if (port === undefined) {
      turnedAway += 1
      return void visitor.destroy()
    }
    const copy = keep(connect({ port, host: '127.0.0.1', noDelay: true }))
    const refused = () => join(visitor, others)
    copy.once('error', refused)
    copy.once('connect', () => {
      copy.off('error', refused)
      visitor.pipe(copy).pipe(visitor)
      // Whichever breaks breaks the other; what was said before an end arrives.
      visitor.once('close', () => copy.destroy())
      copy.once('close', (broken) => void (broken ? visitor.destroy() : visitor.end()))
    })
  }

  const server = createServer({ noDelay: true }, (visitor) => {
    turn += 1
    const first = turn % Math.max(1, ready.length)
    join(keep(visitor), [...ready.slice(first), ...ready.slice(0, first)])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  await check()
  let checking: Promise<void> | undefined
  const timer = setInterval(() => {
    checking ??= check().finally(() => {
      checking = undefined
    })
  }, CHECK_EVERY_MS)

  return {
    port: (server.address() as AddressInfo).port,
    get ready() {
      return ready
    },
    get turnedAway() {
      return turnedAway
    },
    async close() {
      clearInterval(timer)
      await checking
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
