/**
 * Users of external providers. Such a user has no password, is created at the first sign-in, and is updated at each
 * sign-in.
 */

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { makeVerifier } from '../crypto/srp-server.ts'
import type { Context } from '../pool/context.ts'
import { POOL_NAME } from '../pool/pool.ts'
import type { User } from '../store/users.ts'

export interface Profile {
  readonly email: string
  readonly name: string
}

const ID_DIGITS = 21
const UNGUESSABLE_BYTES = 32

export function federatedUser({ users, clock }: Context, provider: string, { email, name }: Profile): User {
  const userId = idOf(provider, email)
  const username = `${provider}_${userId}`
  const now = clock.now()
  const held = users.byUsername(username)
  const begun = held ?? begin(username, now)
  const identities = [
    {
      userId,
      providerName: provider,
      providerType: provider,
      issuer: null,
      primary: 'true',
      dateCreated: String(begun.createdAt),
    },
  ]
  const user: User = {
    ...begun,
    email,
    // Providers such as Google have already verified the e-mail address.
    emailVerified: true,
    attributes: { ...begun.attributes, ...(name === '' ? {} : { name }), identities: JSON.stringify(identities) },
    modifiedAt: now,
  }
  if (held) users.save(user)
  else users.add(user)
  return user
}

function begin(username: string, now: number): User {
  return {
    sub: randomUUID(),
    username,
    email: undefined,
    emailVerified: false,
    phone: undefined,
    phoneVerified: false,
    status: 'EXTERNAL_PROVIDER',
    enabled: true,
    password: makeVerifier(POOL_NAME, username, randomBytes(UNGUESSABLE_BYTES).toString('base64')),
    temporaryUntil: undefined,
    attributes: {},
    createdAt: now,
    modifiedAt: now,
  }
}

function idOf(provider: string, email: string): string {
  const hash = createHash('sha256').update(`${provider}:${email.toLowerCase()}`).digest('hex')
  return BigInt(`0x${hash}`).toString().slice(0, ID_DIGITS)
}
