/** The declaration of an endpoint: access, rate limit, and request and response schemas. */

import type { TSchema } from 'typebox'

/** Rate limits by kind of call: reads, writes, computed plans, credential calls, and calls that send a code. */
export type RateClass = 'read' | 'write' | 'plan' | 'credential' | 'code'

export interface Endpoint {
  readonly summary: string
  /** 'session' answers 401 SignedOut or AccessExpired without a valid session. */
  readonly access: 'none' | 'session'
  readonly rate: RateClass
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  readonly answer: TSchema
  /** Forwards to the cloud functions at the same path without /api. FUNCTIONS_AUTH can replace the token. */
  readonly upstream?: { readonly token: 'access'; readonly timeoutMs: number; readonly maxBytes: number }
}

export type EndpointMap = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`, Endpoint>
