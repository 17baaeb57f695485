/** RespondToAuthChallenge: one entry a challenge. A challenge without an entry is one no session of this pool can wait at. */

import { applyChange, attributesOf, checkRequired, readAttributeChange } from '../attributes.ts'
import { openSession } from '../auth-session.ts'
import { checkClientId, checkSecretHash } from '../client.ts'
import type { Context, Operation } from '../context.ts'
import { VERIFIABLE } from '../delivery.ts'
import { aliasExists, existingAttribute, REFUSALS } from '../errors.ts'
import { accountOfSub, findUser } from '../existence.ts'
import { fieldsOf, LIMITS } from '../input.ts'
import { checkPassword } from '../password-policy.ts'
import { POOL_NAME } from '../pool.ts'
import { openSecretBlock, type SrpState } from '../secret-block.ts'
import { continueSignIn, judgePassword } from '../sign-in.ts'
import { isTimestamp, makeVerifier, sessionKey, signatureMatches } from '../srp-server.ts'
import { need, needUsername } from './sign-in.ts'

interface Answer {
  readonly username: string
  readonly responses: Readonly<Record<string, string>>
  readonly session: string | undefined
}

const CHALLENGES: ReadonlyMap<string, (context: Context, answer: Answer) => object> = new Map([
  ['PASSWORD_VERIFIER', answerPasswordVerifier],
  ['NEW_PASSWORD_REQUIRED', answerNewPassword],
])

export const respondToAuthChallenge: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const clientId = fields.text('ClientId', LIMITS.clientId)
  const challengeName = fields.text('ChallengeName', LIMITS.any)
  const session = fields.optionalText('Session', LIMITS.session)
  const responses = fields.texts('ChallengeResponses')
  fields.check()
  checkClientId(clientId)
  const username = needUsername(responses)
  checkSecretHash(context, username, responses.SECRET_HASH)
  const answer = CHALLENGES.get(challengeName)
  if (!answer) throw REFUSALS.invalidSession()
  return answer(context, { username, responses, session })
}

function answerPasswordVerifier(context: Context, { username, responses }: Answer): object {
  const { attempts, clock, database } = context
  const secretBlock = Buffer.from(need(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'), 'base64')
  const signature = need(responses, 'PASSWORD_CLAIM_SIGNATURE')
  const timestamp = need(responses, 'TIMESTAMP')
  if (!isTimestamp(timestamp)) throw REFUSALS.malformedTimestamp()

  const state = openSecretBlock(context.seals.secretBlock, secretBlock)
  if (!state) throw REFUSALS.wrongPassword()
  if (state.expiresAt <= clock.now()) throw REFUSALS.sessionExpired()
  if (attempts.isSpent(state.id)) throw REFUSALS.sessionUsed()
  const account = accountOfSub(context, state.sub, username)
  if (!account) throw REFUSALS.wrongPassword()

  const matches = () => {
    const verifier = BigInt(`0x${account.password.verifier}`)
    const key = sessionKey(state.A, state.keys, verifier)
    const claim = { poolName: POOL_NAME, user: account.username, secretBlock, timestamp, signature }
    return key !== undefined && signatureMatches(key, claim)
  }
  const user = judgePassword(context, account, () => matches() || spendAfterFailure(context, state))
  return database.transaction(() => {
    attempts.spend(state.id, state.expiresAt, clock.now())
    return continueSignIn(context, user)
  })
}

/** One block, one guess: a wrong proof uses it up as a right one does. */
function spendAfterFailure({ attempts, clock }: Context, state: SrpState): false {
  attempts.spend(state.id, state.expiresAt, clock.now())
  return false
}

const ATTRIBUTE_PREFIX = 'userAttributes.'

function answerNewPassword(context: Context, { username, responses, session: text }: Answer): object {
  const session = openSession(context, text, 'NEW_PASSWORD_REQUIRED')
  const user = findUser(context, username)
  if (user?.sub !== session.sub || user.status !== 'FORCE_CHANGE_PASSWORD') throw REFUSALS.invalidSession()

  const fields = fieldsOf({ Password: need(responses, 'NEW_PASSWORD') })
  const password = fields.text('Password', LIMITS.password)
  fields.check()
  checkPassword(context.settings.pool.passwordPolicy, password)
  const given = Object.entries(responses).filter(([name]) => name.startsWith(ATTRIBUTE_PREFIX))
  const change = readAttributeChange(
    context,
    given.map(([name, value]) => ({ name: name.slice(ATTRIBUTE_PREFIX.length), value })),
    'user',
  )
  for (const name of VERIFIABLE) {
    const held = attributesOf(user)[name]
    const asked = name === 'email' ? change.email : change.phone
    if (held !== undefined && asked !== undefined && asked !== held) throw existingAttribute(name)
  }
  const completed = applyChange(user, change)
  checkRequired(context.requiredAttributes, completed)

  const { attempts, clock, database, users } = context
  const changed = {
    ...completed,
    password: makeVerifier(POOL_NAME, user.username, password),
    status: 'CONFIRMED' as const,
    temporaryUntil: undefined,
    modifiedAt: clock.now(),
  }
  return database.transaction(() => {
    attempts.spend(session.id, session.expiresAt, clock.now())
    if (!users.save(changed)) throw aliasExists(context.loginMechanism)
    return continueSignIn(context, changed)
  })
}
