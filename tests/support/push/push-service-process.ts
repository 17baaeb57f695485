/**
 * A push service that runs as a separate process, so that tests can kill it. Every message is on the disk before it is
 * acknowledged: one line in PUSHED with its topic and its encrypted body. KEY and CERTIFICATE are paths of files.
 */

import { fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const { PUSHED = '', PORT = '0', KEY = '', CERTIFICATE = '' } = process.env
const pushed = openSync(PUSHED, 'a')

const server = createServer({ key: readFileSync(KEY), cert: readFileSync(CERTIFICATE) }, async (request, reply) => {
  try {
    const body = await buffer(request)
    writeSync(pushed, `${request.headers.topic} ${body.toString('base64')}\n`)
    fsyncSync(pushed)
    reply.writeHead(201).end()
  } catch (error) {
    // A client that cuts its connection is an expected error.
    console.error(error)
  }
})
server.listen(Number(PORT), '127.0.0.1', () => {
  console.log((server.address() as AddressInfo).port)
})
