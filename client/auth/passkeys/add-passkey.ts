/** Registers a passkey for the signed-in user, on the account page and from the offer after a sign-in. */

import { api } from '../../api/api.ts'
import { createPasskey } from './browser-passkeys.ts'

/** @throws ApiError if the user cancels, or the browser or the server refuses */
export async function addPasskey(): Promise<void> {
  const { options } = await api('POST /api/auth/passkeys/start')
  const credential = await createPasskey(options)
  await api('POST /api/auth/passkeys', { body: { credential } })
}
