/** Preloaded into a server process (`node --import`): its clock shows what the parent says and stands still in between. */

import { ServerResponse } from 'node:http'
import { isMainThread } from 'node:worker_threads'

const started = Date.now()
let shown = started
Date.now = () => shown

// Node writes the Date header from a clock of its own, which the line above does not reach.
const writeHead = ServerResponse.prototype.writeHead
ServerResponse.prototype.writeHead = function write(this: ServerResponse, ...head: unknown[]): ServerResponse {
  this.setHeader('date', new Date(shown).toUTCString())
  return Reflect.apply(writeHead, this, head)
}

if (isMainThread) {
  process.on('message', (at: number) => {
    shown = at
    process.send?.(at)
  })
}
