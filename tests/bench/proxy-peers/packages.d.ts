/** Types for the parts of untyped packages that the benchmarks use. */

declare module 'autocannon' {
  interface Client {
    setRequests(requests: readonly { readonly headers: Readonly<Record<string, string>> }[]): void
  }
  interface Result {
    readonly '2xx': number
    readonly non2xx: number
    readonly errors: number
    readonly timeouts: number
    /** Seconds. */
    readonly duration: number
    readonly latency: { readonly p99: number }
  }
  function autocannon(options: {
    readonly url: string
    readonly connections: number
    readonly amount: number
    readonly headers: Readonly<Record<string, string>>
    readonly timeout: number
    readonly sampleInt: number
    setupClient(client: Client): void
  }): Promise<Result>

  export = autocannon
}

declare module 'express' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Request = IncomingMessage
  type Response = ServerResponse
  type RequestHandler = (request: Request, response: Response, next: () => void) => void
  interface Express {
    use(handler: RequestHandler): void
    use(path: string, handler: RequestHandler): void
    listen(port: number, host: string, listening: () => void): void
  }
  function express(): Express

  namespace express {
    export type { Request, RequestHandler, Response }
  }
  export = express
}

declare module 'express-openid-connect/lib/crypto.js' {
  export function getKeyStore(secret: string, forEncryption: true): [Uint8Array, Uint8Array[]]
  export function encryptSync(payload: string, key: Uint8Array, headers: object): string
}
