/** The operations ForgotPassword, ConfirmForgotPassword and ChangePassword of the embedded user pool. */

import { passwordMatches } from '../crypto/srp-server.ts'
import { userOfToken } from '../pool/access.ts'
import { readClientCall } from '../pool/client.ts'
import type { Operation } from '../pool/context.ts'
import { REFUSALS } from '../pool/errors.ts'
import { accountOf, findAccount, userForCode } from '../pool/existence.ts'
import { fieldsOf, LIMITS } from '../pool/input.ts'
import { passwordOf } from '../pool/new-user.ts'
import { checkPassword } from '../pool/password-policy.ts'
import { POOL_NAME } from '../pool/pool.ts'
import { deliveryTo, recoveryContact, signUpContact, simulatedContact, withVerified } from '../sign-in/delivery.ts'
import { verifyPassword } from '../sign-in/sign-in.ts'

export const forgotPassword: Operation = (context, input) => {
  const { username } = readClientCall(context, input, () => ({}))
  const { attempts, clock, codes, settings } = context
  const now = clock.now()
  const user = userForCode(context, username)
  if (!attempts.allow('ForgotPassword', findAccount(context, username).sub, now)) throw REFUSALS.limitExceeded()
  if (user?.status === 'FORCE_CHANGE_PASSWORD') throw REFUSALS.resetNotPossibleNow()
  const contact = user && user.status !== 'UNCONFIRMED' ? recoveryContact(user) : undefined
  if (user && contact) codes.send(user.sub, 'reset-password', contact, now)
  else if (user && !settings.client.hideExistence) throw REFUSALS.nothingToResetWith()
  const pretended = (user && signUpContact(context, user)) ?? simulatedContact(context, username)
  return { CodeDeliveryDetails: deliveryTo(contact ?? pretended) }
}

export const confirmForgotPassword: Operation = (context, input) => {
  const { username, code, password } = readClientCall(context, input, (fields) => ({
    code: fields.text('ConfirmationCode', LIMITS.code),
    password: fields.text('Password', LIMITS.password),
  }))
  const { attempts, clock, codes, database, settings, users } = context
  checkPassword(settings.pool.passwordPolicy, password)
  const now = clock.now()
  const user = userForCode(context, username)
  if (!attempts.allow('ConfirmForgotPassword', findAccount(context, username).sub, now)) throw REFUSALS.limitExceeded()
  if (!user) throw REFUSALS.codeMismatch()
  const checked = codes.check(user.sub, 'reset-password', code, now)
  if (checked.result === 'expired') throw REFUSALS.codeExpired()
  if (checked.result === 'wrong') throw REFUSALS.codeMismatch()
  database.transaction(() => {
    codes.consume(user.sub, 'reset-password')
    attempts.clearFailures(user.sub)
    users.save({
      ...withVerified(user, checked.sentTo),
      ...passwordOf(user.username, password),
      status: 'CONFIRMED',
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
  verifyPassword(context, accountOf(user), () => passwordMatches(user.password, POOL_NAME, user.username, previous))
  users.save({ ...user, ...passwordOf(user.username, proposed), modifiedAt: clock.now() })
  return {}
}
