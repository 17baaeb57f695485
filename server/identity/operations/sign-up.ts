/** SignUp, ConfirmSignUp and ResendConfirmationCode. */

import { randomUUID } from 'node:crypto'
import { checkRequired, isEmail, readAttributeChange } from '../attributes.ts'
import { checkClientId, checkSecretHash } from '../client.ts'
import type { Operation } from '../context.ts'
import { cannotConfirm, IdentityRefusal, invalidParameter, REFUSALS } from '../errors.ts'
import { deliveryTo, findAccount, userForCode } from '../existence.ts'
import { fieldsOf, LIMITS } from '../input.ts'
import { checkPassword } from '../password-policy.ts'
import { POOL_NAME } from '../pool.ts'
import { makeVerifier } from '../srp-server.ts'
import type { User } from '../store/users.ts'

export const signUp: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const clientId = fields.text('ClientId', LIMITS.clientId)
  const secretHash = fields.optionalText('SecretHash', LIMITS.secretHash)
  const username = fields.text('Username', LIMITS.username)
  const password = fields.text('Password', LIMITS.password)
  const given = fields.attributes('UserAttributes')
  fields.check()
  checkClientId(clientId)
  checkSecretHash(context, username, secretHash)
  const { clock, codes, database, settings, users } = context
  if (settings.pool.adminCreateUserOnly) {
    throw new IdentityRefusal('NotAuthorizedException', 'SignUp is not permitted for this user pool')
  }
  if (!isEmail(username)) throw REFUSALS.usernameNotEmail()
  const change = readAttributeChange(given, 'user')
  if (change.email !== undefined && change.email.toLowerCase() !== username.toLowerCase()) {
    throw invalidParameter('The email attribute differs from the username')
  }
  checkRequired(context.requiredAttributes, change.others)
  checkPassword(settings.pool.passwordPolicy, password)

  const now = clock.now()
  const sub = randomUUID()
  const user: User = {
    sub,
    email: username,
    emailVerified: false,
    status: 'UNCONFIRMED',
    enabled: true,
    password: makeVerifier(POOL_NAME, sub, password),
    temporaryUntil: undefined,
    attributes: change.others,
    createdAt: now,
    modifiedAt: now,
  }
  const added = database.transaction(() => {
    if (!users.add(user)) return false
    codes.send(sub, 'sign-up', user.email, now)
    return true
  })
  if (!added) throw REFUSALS.usernameExists()
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: deliveryTo(user.email) }
}

export const confirmSignUp: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const clientId = fields.text('ClientId', LIMITS.clientId)
  const secretHash = fields.optionalText('SecretHash', LIMITS.secretHash)
  const username = fields.text('Username', LIMITS.username)
  const code = fields.text('ConfirmationCode', LIMITS.code)
  fields.check()
  checkClientId(clientId)
  checkSecretHash(context, username, secretHash)
  const { attempts, clock, codes, database, users } = context
  const now = clock.now()
  const user = userForCode(context, username)
  if (user && user.status !== 'UNCONFIRMED') throw cannotConfirm(user.status)
  if (!attempts.allow('ConfirmSignUp', findAccount(context, username).sub, now)) throw REFUSALS.limitExceeded()
  if (!user) throw REFUSALS.codeExpired()
  const { result } = codes.check(user.sub, 'sign-up', code, now)
  if (result === 'expired') throw REFUSALS.codeExpired()
  if (result === 'wrong') throw REFUSALS.codeMismatch()
  database.transaction(() => {
    codes.consume(user.sub, 'sign-up')
    users.save({ ...user, status: 'CONFIRMED', emailVerified: true, modifiedAt: now })
  })
  return {}
}

export const resendConfirmationCode: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const clientId = fields.text('ClientId', LIMITS.clientId)
  const secretHash = fields.optionalText('SecretHash', LIMITS.secretHash)
  const username = fields.text('Username', LIMITS.username)
  fields.check()
  checkClientId(clientId)
  checkSecretHash(context, username, secretHash)
  const { attempts, clock, codes } = context
  const now = clock.now()
  const user = userForCode(context, username)
  if (user && user.status !== 'UNCONFIRMED') throw REFUSALS.alreadyConfirmed()
  if (!attempts.allow('ResendConfirmationCode', findAccount(context, username).sub, now)) throw REFUSALS.limitExceeded()
  if (user) codes.send(user.sub, 'sign-up', user.email, now)
  return { CodeDeliveryDetails: deliveryTo(user?.email ?? username) }
}
