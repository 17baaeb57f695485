/** ForgotPassword, ConfirmForgotPassword and ChangePassword. */

import { userOfToken } from '../access.ts'
import { checkClientId, checkSecretHash } from '../client.ts'
import type { Operation } from '../context.ts'
import { REFUSALS } from '../errors.ts'
import { deliveryTo, findAccount, userForCode } from '../existence.ts'
import { fieldsOf, LIMITS } from '../input.ts'
import { checkPassword } from '../password-policy.ts'
import { POOL_NAME } from '../pool.ts'
import { judgePassword } from '../sign-in.ts'
import { makeVerifier, passwordMatches } from '../srp-server.ts'

export const forgotPassword: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const clientId = fields.text('ClientId', LIMITS.clientId)
  const secretHash = fields.optionalText('SecretHash', LIMITS.secretHash)
  const username = fields.text('Username', LIMITS.username)
  fields.check()
  checkClientId(clientId)
  checkSecretHash(context, username, secretHash)
  const { attempts, clock, codes, settings } = context
  const now = clock.now()
  const user = userForCode(context, username)
  if (!attempts.allow('ForgotPassword', findAccount(context, username).sub, now)) throw REFUSALS.limitExceeded()
  if (user?.status === 'FORCE_CHANGE_PASSWORD') throw REFUSALS.resetNotPossibleNow()
  const reachable = user?.emailVerified === true && user.status !== 'UNCONFIRMED'
  if (user && reachable) codes.send(user.sub, 'reset-password', user.email, now)
  else if (user && !settings.client.hideExistence) throw REFUSALS.nothingToResetWith()
  return { CodeDeliveryDetails: deliveryTo(user?.email ?? username) }
}

export const confirmForgotPassword: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const clientId = fields.text('ClientId', LIMITS.clientId)
  const secretHash = fields.optionalText('SecretHash', LIMITS.secretHash)
  const username = fields.text('Username', LIMITS.username)
  const code = fields.text('ConfirmationCode', LIMITS.code)
  const password = fields.text('Password', LIMITS.password)
  fields.check()
  checkClientId(clientId)
  checkSecretHash(context, username, secretHash)
  const { attempts, clock, codes, database, settings, users } = context
  checkPassword(settings.pool.passwordPolicy, password)
  const now = clock.now()
  const user = userForCode(context, username)
  if (!attempts.allow('ConfirmForgotPassword', findAccount(context, username).sub, now)) throw REFUSALS.limitExceeded()
  if (!user) throw REFUSALS.codeMismatch()
  const { result } = codes.check(user.sub, 'reset-password', code, now)
  if (result === 'expired') throw REFUSALS.codeExpired()
  if (result === 'wrong') throw REFUSALS.codeMismatch()
  database.transaction(() => {
    codes.consume(user.sub, 'reset-password')
    attempts.clearFailures(user.sub)
    users.save({
      ...user,
      password: makeVerifier(POOL_NAME, user.sub, password),
      status: 'CONFIRMED',
      emailVerified: true,
      modifiedAt: now,
    })
  })
  return {}
}

export const changePassword: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const token = fields.text('AccessToken', LIMITS.token)
  const previous = fields.text('PreviousPassword', LIMITS.password)
  const proposed = fields.text('ProposedPassword', LIMITS.password)
  fields.check()
  const { attempts, clock, settings, users } = context
  const user = userOfToken(context, token)
  checkPassword(settings.pool.passwordPolicy, proposed)
  if (!attempts.allow('ChangePassword', user.sub, clock.now())) throw REFUSALS.limitExceeded()
  judgePassword(context, { sub: user.sub, password: user.password, user }, () =>
    passwordMatches(user.password, POOL_NAME, user.sub, previous),
  )
  users.save({ ...user, password: makeVerifier(POOL_NAME, user.sub, proposed), modifiedAt: clock.now() })
  return {}
}
