/**
 * Sets a server's clock to the time that the parent process sends. `node --import` loads it before the server. The
 * clock then stays at that time, or keeps running if CLOCK_RUNS=1. CLOCK_AT is the time at the start, ms since the
 * epoch; the default is the current time.
 */

import { ServerResponse } from 'node:http'
import { isMainThread } from 'node:worker_threads'

const realNow = Date.now
const runs = process.env.CLOCK_RUNS === '1'
let shown = Number(process.env.CLOCK_AT ?? realNow())
let setAt = realNow()
Date.now = () => (runs ? shown + realNow() - setAt : shown)

// Node sets the Date header from its own clock, not from Date.now, so the header is set here.
const writeHead = ServerResponse.prototype.writeHead
ServerResponse.prototype.writeHead = function write(this: ServerResponse, ...head: unknown[]): ServerResponse {
  this.setHeader('date', new Date(Date.now()).toUTCString())
  return Reflect.apply(writeHead, this, head)
}

if (isMainThread) {
  process.on('message', (at: number) => {
    shown = at
    setAt = realNow()
    process.send?.(at)
  })
}
