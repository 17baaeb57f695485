/**
 * Finds free ports for servers that tests start. They are below the ports that systems give to outgoing connections
 * (from 32,768 on Linux, from 49,152 on macOS and Windows). Otherwise a connection of another test could take a port
 * before its server listens.
 */

import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Browsers refuse some ports below this one; the highest port that they refuse is 10,080. */
const FROM = 11_000
const TO = 32_000

/** Returns distinct free ports. All of them are held open before any is released. */
export async function freePorts(count: number): Promise<number[]> {
  const holders = new Map<number, Server>()
  while (holders.size < count) {
    const port = randomInt(FROM, TO)
    const holder = await hold(port)
    if (holder) holders.set(port, holder)
  }
  for (const holder of holders.values()) await new Promise((resolve) => holder.close(resolve))
  return [...holders.keys()]
}

/** Listens on the port. Returns undefined if it is in use. */
async function hold(port: number): Promise<Server | undefined> {
  const holder = createServer().listen(port, '127.0.0.1')
  try {
    await once(holder, 'listening')
    return holder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined
    throw error
  }
}
