/** Answers a sign-in step that asks for a passkey: the browser shows its dialog, and the server verifies the result. */

import type { PasskeyOptions, SignInNextStep } from '../../../shared/api/endpoints.ts'
import type { Api } from '../../api/create-api.ts'
import { askForPasskey } from './browser-passkeys.ts'

export async function answerWithPasskey(
  api: Api['api'],
  options: PasskeyOptions,
  signal: AbortSignal,
): Promise<{ readonly nextStep: SignInNextStep }> {
  const credential = await askForPasskey(options, signal)
  return api('POST /api/auth/confirm-sign-in', { body: { credential }, signal })
}
