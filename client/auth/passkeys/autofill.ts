/** Waits until the user chooses a passkey in the autofill of the sign-in form (conditional mediation). */

import type { PasskeyCredential, PasskeyOptions } from '../../../shared/api/endpoints.ts'
import { api } from '../../api/api.ts'
import { askForPasskey } from './browser-passkeys.ts'

/** The identity service keeps a challenge for at least three minutes, so a new challenge is requested before that. */
const RENEW_AFTER_MS = 150_000
/** Maximum number of challenges. It ends the renewals on a form that stays open unused for an hour. */
const MOST_ROUNDS = 24

/**
 * @returns undefined if the browser cannot offer passkeys in fields, if the server knows no account with a passkey for
 * this browser, after an error, or if `signal` or the last challenge ended the wait
 */
export async function waitForAutofill(signal: AbortSignal): Promise<PasskeyCredential | undefined> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return undefined
  for (let round = 0; round < MOST_ROUNDS && !signal.aborted; round++) {
    try {
      const { options } = await api('POST /api/auth/passkeys/autofill', { signal })
      if (!options) return undefined
      const chosen = await waitOnce(options, signal)
      if (chosen) return chosen
      await pageVisible(signal)
    } catch {
      // Autofill is optional, so its errors are not shown. The form's passkey button shows why a passkey cannot be
      // used.
      return undefined
    }
  }
  return undefined
}

/** @returns undefined when the challenge has to be renewed */
async function waitOnce(options: PasskeyOptions, signal: AbortSignal): Promise<PasskeyCredential | undefined> {
  const expiry = AbortSignal.timeout(RENEW_AFTER_MS)
  try {
    return await askForPasskey(options, AbortSignal.any([signal, expiry]), true)
  } catch (error) {
    if (signal.aborted || !expiry.aborted) throw error
    return undefined
  }
}

function pageVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve()
  return new Promise((resolve) => {
    const once = { once: true, signal }
    document.addEventListener('visibilitychange', () => resolve(), once)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
