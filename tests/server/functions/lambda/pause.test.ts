import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openLambda, send } from '../../../support/servers/lambda.ts'

describe('connections after a pause', () => {
  test('the store is opened again when connections died while the container was frozen', async () => {
    const { container, clock, bearer, store } = await openLambda('PostgreSQL')
    const way = await startFreezingWay(store.databaseUrl ?? '')
    onTestFinished(() => way.close())
    const made = container({ DATABASE_URL: way.url })
    const call = async () => ({ method: 'GET', path: '/profile', headers: { authorization: await bearer('anna') } })
    expect(await send(made, { call: await call() })).toMatchObject({ statusCode: 200 })
    const before = way.connections()
    clock.advance(60_000)
    expect(await send(made, { call: await call() })).toMatchObject({ statusCode: 200 })
    // After the pause the function checks its connections. The check can open the second connection of the pool.
    expect(way.connections()).toBeLessThanOrEqual(before + 1)
    const awake = way.connections()
    way.forgetAll()
    clock.advance(60_000)
    expect(await send(made, { call: await call() })).toMatchObject({ statusCode: 200 })
    expect(way.connections()).toBeGreaterThan(awake)
  })
})

/** Starts a proxy in front of PostgreSQL that silently drops frozen connections, as a network can. */
async function startFreezingWay(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections++
    const there = connect(Number(target.port), target.hostname)
    for (const end of [socket, there]) {
      sockets.add(end)
      end.on('error', () => end.destroy())
    }
    socket.pipe(there)
    there.pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    connections: () => connections,
    forgetAll() {
      for (const socket of sockets) socket.unpipe()
      for (const socket of sockets) socket.resume()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
