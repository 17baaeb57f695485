/** Sends faults on the wire in place of a service's response. */

import type { IncomingMessage, ServerResponse } from 'node:http'

export const FAULT_KINDS = [
  'hang',
  'hang in mid-body',
  'reset',
  'drip',
  '500',
  '502',
  '503',
  '429',
  'redirect',
  'oversize',
  'truncated',
  'wrong length',
  'broken JSON',
  'wrong content type',
  'empty',
  'not HTTP',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export const ODDITIES = ['set-cookie', 'duplicate headers', 'early hints'] as const
export type Oddity = (typeof ODDITIES)[number]

export const REDIRECTED = '/redirected'
export const RETRY_AFTER_S = 7

const DRIP_MS = 20
const OVERSIZE = 64 * 1_048_576

/** Returns the content type that the caller expects, so that only the planned fault makes the response invalid. */
function typeOf({ url = '/', headers }: IncomingMessage): string {
  if (headers['x-amz-target'] !== undefined) return 'application/x-amz-json-1.1'
  if (url.endsWith('.xml')) return 'application/rss+xml'
  return url.endsWith('.vtt') ? 'text/vtt' : 'application/json'
}

export function playFault(kind: FaultKind, request: IncomingMessage, response: ServerResponse): void {
  const type = { 'content-type': typeOf(request) }
  const begin = '{"a":'
  switch (kind) {
    case 'hang':
      return
    case 'hang in mid-body':
      response.writeHead(200, type).write(begin)
      return
    case 'reset':
      request.socket.resetAndDestroy()
      return
    case 'drip':
      response.writeHead(200, type)
      drip(response)
      return
    case '500':
    case '502':
      response.writeHead(Number(kind), { 'content-type': 'text/html' }).end('<h1>Oops</h1>')
      return
    case '503':
    case '429':
      response.writeHead(Number(kind), { ...type, 'retry-after': String(RETRY_AFTER_S) }).end('{}')
      return
    case 'redirect':
      response.writeHead(302, { location: REDIRECTED }).end()
      return
    case 'oversize':
      response.writeHead(200, type)
      pour(response)
      return
    case 'truncated':
      response.writeHead(200, { ...type, 'content-length': '500' }).write(begin, () => response.destroy())
      return
    case 'wrong length':
      response.writeHead(200, { ...type, 'content-length': String(begin.length) })
      response.end(`${begin} "more than was said"}`)
      return
    case 'broken JSON':
      response.writeHead(200, type).end(begin)
      return
    case 'wrong content type':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Sign in to the network</title>')
      return
    case 'empty':
      response.writeHead(200, type).end()
      return
    case 'not HTTP':
      request.socket.end('what?\r\n\r\n')
  }
}

/** Sends one byte at a time, for longer than any timeout. */
function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '), DRIP_MS)
  response.once('close', () => clearInterval(timer))
}

/** Sends a lot of white space, which is valid at the start of a JSON document. */
function pour(response: ServerResponse): void {
  const chunk = ' '.repeat(65_536)
  let left = OVERSIZE / chunk.length
  const next = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1
      if (!response.write(chunk)) return void response.once('drain', next)
    }
    response.end('{}')
  }
  next()
}

export function isFaultKind(fault: unknown): fault is FaultKind {
  return FAULT_KINDS.some((kind) => kind === fault)
}
