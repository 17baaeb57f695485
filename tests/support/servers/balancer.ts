/**
 * A TCP load balancer. It polls the readiness of every copy of the server and gives new connections to ready copies in
 * turn. It does not read the traffic.
 */

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Balancer {
  readonly port: number
  readonly ready: readonly number[]
  /** Number of connections that found no ready copy, or that a copy refused. */
  readonly turnedAway: number
  close(): Promise<void>
}

const CHECK_EVERY_MS = 100
const CHECK_LIMIT_MS = 1_000

/** @param passive whether a connection that one copy refuses is tried at another, as nginx does */
export async function startBalancer(ports: readonly number[], { passive = false } = {}): Promise<Balancer> {
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

  /** Each copy is checked on its own, so that a slow answer of one does not hide that another has become unready. */
  async function check(port: number): Promise<void> {
    const isUp = await isReady(port)
    ready = ports.filter((one) => (one === port ? isUp : ready.includes(one)))
  }

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    return socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket))
  }

  const server = createServer({ noDelay: true }, (client) => {
    keep(client)
    turn += 1
    join(client, turn, passive ? ports.length : 1)
  })

  function join(client: Socket, place: number, tries: number): void {
    const port = ready[place % ready.length]
    if (port === undefined) return void turnAway(client)
    const copy = keep(connect({ port, host: '127.0.0.1', noDelay: true }))
    const refused = () => (tries > 1 ? join(client, place + 1, tries - 1) : turnAway(client))
    copy.once('error', refused)
    copy.once('connect', () => {
      copy.off('error', refused)
      client.pipe(copy).pipe(client)
      // An error on one side closes the other side. After a normal end, data that was already sent is still delivered.
      client.once('close', () => copy.destroy())
      copy.once('close', (broken) => void (broken ? client.destroy() : client.end()))
    })
  }

  function turnAway(client: Socket): void {
    turnedAway += 1
    client.destroy()
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  await Promise.all(ports.map(check))
  const checks = new Map<number, Promise<unknown>>()
  const timer = setInterval(() => {
    for (const port of ports.filter((one) => !checks.has(one))) {
      const checked = check(port).finally(() => checks.delete(port))
      checks.set(port, checked)
    }
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
      await Promise.all(checks.values())
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
