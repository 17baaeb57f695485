/**
 * Creates passkeys and requests existing ones with the browser's WebAuthn functions, and converts the browser's errors
 * to problems.
 */

import type { NewPasskey, PasskeyCredential, PasskeyOptions } from '../../../shared/api/endpoints.ts'
import type { Problem, ProblemName } from '../../../shared/errors.ts'
import { ApiError } from '../../api/problem.ts'

/** @throws ApiError if no passkey was created */
export async function createPasskey(options: PasskeyOptions): Promise<NewPasskey> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PasskeyOptions & PublicKeyCredentialCreationOptionsJSON,
  )
  return jsonOf(await request(() => navigator.credentials.create({ publicKey })))
}

/**
 * @param conditional waits for the user to choose a passkey in the autofill of a field, without a dialog
 * @throws ApiError if no passkey was used; `signal`'s reason if that ended the request
 */
export async function askForPasskey(
  options: PasskeyOptions,
  signal: AbortSignal,
  conditional = false,
): Promise<PasskeyCredential> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PasskeyOptions & PublicKeyCredentialRequestOptionsJSON,
  )
  const mediation = conditional ? ({ mediation: 'conditional' } as const) : {}
  return jsonOf(await request(() => navigator.credentials.get({ publicKey, signal, ...mediation }), signal))
}

async function request(ask: () => Promise<Credential | null>, signal?: AbortSignal): Promise<Credential | null> {
  try {
    return await ask()
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw new ApiError(problemOf(error), { cause: error })
  }
}

function jsonOf<Json>(credential: Credential | null): Json {
  if (!(credential instanceof PublicKeyCredential)) throw new ApiError(problem('PasskeyRefused', 'passkeyCancelled'))
  return credential.toJSON() as Json
}

/** The browser does not distinguish a cancellation from a timeout (WebAuthn §14.5.2). */
const REASONS: Readonly<Record<string, Problem>> = {
  NotAllowedError: problem('PasskeyRefused', 'passkeyCancelled'),
  AbortError: problem('PasskeyRefused', 'passkeyCancelled'),
  InvalidStateError: problem('PasskeyRefused', 'passkeyExists'),
  NotSupportedError: problem('PasskeyRefused', 'passkeyUnsupported'),
  ConstraintError: problem('PasskeyRefused', 'passkeyUnsupported'),
  SecurityError: problem('PasskeyOriginRefused', 'The site’s address does not belong to the relying party id.'),
}

function problemOf(error: unknown): Problem {
  return (error instanceof Error && REASONS[error.name]) || problem('PasskeyRefused', 'The browser used no passkey.')
}

function problem(name: ProblemName, detail: string): Problem {
  return { type: 'about:blank', title: name, status: 400, name, detail }
}
