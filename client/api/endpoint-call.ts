/**
 * The TypeScript types of a call's arguments, derived from the endpoint map. Arguments that the endpoint needs are
 * required, and all others are optional.
 */

import type { BodyOf, EndpointKey, ParamsOf, QueryOf } from '../../shared/api/endpoints.ts'

type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<never, never> extends T
    ? { readonly [P in Name]?: T }
    : { readonly [P in Name]: T }

interface CallSettings {
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number
  readonly idempotencyKey?: string
}

export type CallOptions<Key extends EndpointKey> = CallSettings &
  Part<'body', BodyOf<Key>> &
  Part<'query', QueryOf<Key>> &
  Part<'params', ParamsOf<Key>>

export type CallArguments<Key extends EndpointKey> =
  Record<never, never> extends CallOptions<Key> ? [options?: CallOptions<Key>] : [options: CallOptions<Key>]

export interface AnyCallOptions extends CallSettings {
  readonly body?: unknown
  readonly query?: Readonly<Record<string, unknown>>
  readonly params?: Readonly<Record<string, string>>
}
