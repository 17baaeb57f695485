/** Sends raw bytes to a server and parses the responses, for requests that no HTTP client sends. */

import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly head: string
  readonly body: string
}

const LIMIT_MS = 10_000
/** The last request on a connection. Its response follows all others, and then the server closes the connection. */
const LAST = 'GET /healthz HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n'
const LAST_BODY = '{"status":"ok"}'

/**
 * Sends the bytes and, after the first response, one last request. Then it reads until the server closes the
 * connection.
 * @returns the final responses to the bytes, without interim ones (1xx). `closed` tells whether the server closed the
 * connection by itself ('at once') or after the last request ('when asked').
 */
export async function exchange(
  port: number,
  bytes: string,
): Promise<{ readonly answers: readonly RawAnswer[]; readonly closed: 'at once' | 'when asked' }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes, 'latin1')
  let asked = false
  const text = await read(socket, (soFar) => {
    if (asked || !/^HTTP\/1\.1 [2-5]/m.test(soFar)) return
    asked = true
    socket.write(LAST)
  })
  const answers = readAnswers(text)
  if (answers.at(-1)?.body !== LAST_BODY) return { answers, closed: 'at once' }
  return { answers: answers.slice(0, -1), closed: 'when asked' }
}

/** Reads until the other side closes the connection. Rejects if that takes too long. */
export function read(socket: Socket, seen: (soFar: string) => void = () => undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const limit = setTimeout(() => {
      socket.destroy()
      reject(new Error(`still open after ${LIMIT_MS} ms, with ${JSON.stringify(text.slice(0, 200))}`))
    }, LIMIT_MS)
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk
      seen(text)
    })
    // A server that has closed the connection can answer bytes that are still in flight with a reset. The event `close`
    // follows and ends the reading.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(limit)
      resolve(text)
    })
  })
}

/** @throws for bytes that are not a complete response */
export function readAnswers(text: string): RawAnswer[] {
  const answers: RawAnswer[] = []
  let rest = text
  while (rest !== '') {
    const end = rest.indexOf('\r\n\r\n')
    const head = rest.slice(0, end)
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1])
    if (end < 0 || Number.isNaN(status)) throw new Error(`no answer: ${JSON.stringify(rest.slice(0, 80))}`)
    rest = rest.slice(end + 4)
    if (status < 200) continue
    const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0)
    if (rest.length < length) throw new Error(`an answer is cut: ${head}`)
    answers.push({ status, head, body: rest.slice(0, length) })
    rest = rest.slice(length)
  }
  return answers
}
