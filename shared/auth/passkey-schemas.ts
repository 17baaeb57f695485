/**
 * Schemas of passkeys. The JSON forms that browsers define in WebAuthn (Level 3, §5.1.8 and §5.1.9) are passed through
 * unchanged.
 */

import Type from 'typebox'

/** PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON, for the browser's own parser. */
export const PasskeyOptions = Type.Record(Type.String(), Type.Unknown())

const base64url = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })
const CredentialId = base64url(1_400)
const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  clientExtensionResults: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 20 })),
}

export const PasskeyRegistration = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(32_000),
    authenticatorData: Type.Optional(base64url(8_000)),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 })),
    publicKey: Type.Optional(base64url(4_000)),
    publicKeyAlgorithm: Type.Optional(Type.Integer()),
  }),
})

export const PasskeyAssertion = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(4_000),
    userHandle: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
  }),
})

export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.Optional(Type.String()),
  createdAt: Type.Optional(Type.Integer({ description: 'milliseconds since the epoch' })),
})
