import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startBff } from '../../support/servers/bff.ts'

test('closes connections beyond the most that are allowed, logs it once, and serves the others', async () => {
  const bff = await startBff({ mostConnections: 2, env: { LOG_LEVEL: 'warn' } })
  onTestFinished(() => bff.close())
  const port = Number(new URL(await bff.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const sockets: Socket[] = []
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()))
  async function open(): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    return socket
  }
  async function status(socket: Socket): Promise<string> {
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost:3000\r\n\r\n')
    const [data] = await Promise.race([once(socket, 'data'), once(socket, 'close')])
    return String(data).slice(0, 12)
  }
  const [first, second] = [await open(), await open()]
  expect([await status(first), await status(second)]).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  for (let count = 0; count < 2; count += 1) {
    const closed = connect(port, '127.0.0.1').on('error', () => undefined)
    closed.resume()
    await once(closed, 'close')
  }
  expect(bff.logs.filter((line) => line.includes('connections-full'))).toHaveLength(1)
  expect(await status(first)).toBe('HTTP/1.1 200')
  second.destroy()
  await expect.poll(async () => status(await open()), { interval: 50 }).toBe('HTTP/1.1 200')
})
