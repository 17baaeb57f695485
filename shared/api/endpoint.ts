/** The declaration of an endpoint: access, rate limit, and request and response schemas. */

import type { TSchema } from 'typebox'

export type RateClass = 'read' | 'write' | 'plan' | 'credential' | 'code'

export interface Endpoint {
  readonly summary: string
  /**
   * 'session': without a valid session, the call gets 401 SignedOut or AccessExpired. 'operator': the call gets 404, as
   * for an unknown path, unless the session's token names the group of operators (docs/decisions/operator-desk.md).
   */
  readonly access: 'none' | 'session' | 'operator'
  /**
   * The call gets 403 ProofNeeded unless the user has signed in or proved their identity within the last ten minutes,
   * or the last five for calls of an operator (docs/decisions/fresh-proof.md). 'contacts' requires this only for a body
   * that changes the e-mail address or the phone number.
   */
  readonly freshProof?: true | 'contacts'
  readonly rate: RateClass
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  readonly bodyBytes?: number
  readonly answer: TSchema
  /** The response is an endless text/event-stream instead of JSON; the description of `answer` lists its events. */
  readonly stream?: true
  /**
   * Forwards the request to the cloud functions at the same path without /api. The setting FUNCTIONS_AUTH can replace
   * the access token with another credential.
   */
  readonly upstream?: {
    readonly timeoutMs: number
    readonly maxBytes: number
    /**
     * Sends a keyed hash of the client's network (its IP address or a wider range) in a header of the forwarded
     * request. The cloud functions use it to limit the requests from each network.
     */
    readonly network?: true
  }
}

export type EndpointMap = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`, Endpoint>
