/** Limits the time and size of a response body, because the SDK's handler limits only the wait for the headers. */

import type { NodeHttpHandler } from '@smithy/node-http-handler'
import { readWhole } from '../../external-http/bounded.ts'

/** The maximum size of a response body. A token response has about 5 KB, a list of 60 devices about 60 KB. */
const MOST_BYTES = 1_048_576

/**
 * Operations whose responses always have a body. Every other operation may succeed with an empty body (Cognito API
 * reference).
 */
const NEVER_EMPTY: ReadonlySet<string> = new Set([
  'InitiateAuth',
  'RespondToAuthChallenge',
  'GetTokensFromRefreshToken',
  'SignUp',
  'ResendConfirmationCode',
  'ForgotPassword',
  'GetUser',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
  'ListDevices',
  'GetId',
  'GetCredentialsForIdentity',
])

type Handle = NodeHttpHandler['handle']
export type BoundedHandler = Pick<
  NodeHttpHandler,
  'handle' | 'destroy' | 'metadata' | 'updateHttpClientConfig' | 'httpHandlerConfigs'
>

export function boundAnswers(
  handler: NodeHttpHandler,
  { attemptMs, mostBytes = MOST_BYTES }: { attemptMs: number; mostBytes?: number },
): BoundedHandler {
  async function handle(...[request, options]: Parameters<Handle>): ReturnType<Handle> {
    let body: Body | undefined
    const timer = setTimeout(() => body?.destroy(timeout(attemptMs)), attemptMs)
    try {
      const { response } = await handler.handle(request, options)
      body = response.body as Body
      const bytes = await readWhole(body, mostBytes)
      if (bytes.length === 0 && response.statusCode === 200 && NEVER_EMPTY.has(operationOf(request.headers))) {
        throw new Error('The identity service sent an empty response.')
      }
      response.body = bytes
      return { response }
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    handle,
    metadata: handler.metadata,
    destroy: () => handler.destroy(),
    updateHttpClientConfig: (...change) => handler.updateHttpClientConfig(...change),
    httpHandlerConfigs: () => handler.httpHandlerConfigs(),
  }
}

function operationOf(headers: Readonly<Record<string, string>>): string {
  return headers['x-amz-target']?.split('.')[1] ?? ''
}

interface Body extends AsyncIterable<Uint8Array> {
  destroy(error: Error): void
}

function timeout(attemptMs: number): Error {
  return Object.assign(new Error(`The response was not complete after ${attemptMs} ms.`), { name: 'TimeoutError' })
}
