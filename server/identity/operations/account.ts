/** What the holder of an access token does with the own account. */

import { userOfToken } from '../access.ts'
import { listAttributes, mergeAttributes, readAttributeChange } from '../attributes.ts'
import type { Operation } from '../context.ts'
import { invalidParameter, REFUSALS } from '../errors.ts'
import { deliveryTo } from '../existence.ts'
import { fieldsOf, LIMITS } from '../input.ts'
import { emailKey } from '../store/users.ts'

export const getUser: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const token = fields.text('AccessToken', LIMITS.token)
  fields.check()
  const user = userOfToken(context, token)
  return { Username: user.sub, UserAttributes: listAttributes(user) }
}

/** A new e-mail takes effect at once but unverified, unless the pool asks for verification before the update. */
export const updateUserAttributes: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const token = fields.text('AccessToken', LIMITS.token)
  const given = fields.attributes('UserAttributes')
  fields.check()
  const { clock, codes, database, settings, users } = context
  const user = userOfToken(context, token)
  const change = readAttributeChange(given, 'user')
  const newEmail = change.email !== undefined && change.email !== user.email ? change.email : undefined
  const holder = newEmail === undefined ? undefined : users.byEmail(newEmail)
  if (holder && holder.sub !== user.sub) throw REFUSALS.aliasExists()
  const atOnce = newEmail !== undefined && !settings.pool.verifyEmailBeforeUpdate
  const changed = {
    ...user,
    ...(atOnce ? { email: newEmail, emailVerified: false } : {}),
    attributes: mergeAttributes(user.attributes, change.others),
    modifiedAt: clock.now(),
  }
  database.transaction(() => {
    if (!users.save(changed)) throw REFUSALS.aliasExists()
    if (newEmail !== undefined) codes.send(user.sub, 'verify-email', newEmail, clock.now())
  })
  return { CodeDeliveryDetailsList: newEmail === undefined ? [] : [deliveryTo(newEmail)] }
}

export const getUserAttributeVerificationCode: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const token = fields.text('AccessToken', LIMITS.token)
  const name = fields.text('AttributeName', LIMITS.attributeName)
  fields.check()
  const { attempts, clock, codes } = context
  const user = userOfToken(context, token)
  if (name !== 'email') throw invalidParameter(`${name} cannot be verified in this user pool`)
  const now = clock.now()
  if (!attempts.allow('GetUserAttributeVerificationCode', user.sub, now)) throw REFUSALS.limitExceeded()
  codes.send(user.sub, 'verify-email', user.email, now)
  return { CodeDeliveryDetails: deliveryTo(user.email) }
}

export const verifyUserAttribute: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const token = fields.text('AccessToken', LIMITS.token)
  const name = fields.text('AttributeName', LIMITS.attributeName)
  const code = fields.text('Code', LIMITS.code)
  fields.check()
  const { attempts, clock, codes, database, settings, users } = context
  const user = userOfToken(context, token)
  if (name !== 'email') throw invalidParameter(`${name} cannot be verified in this user pool`)
  const now = clock.now()
  if (!attempts.allow('VerifyUserAttribute', user.sub, now)) throw REFUSALS.limitExceeded()
  const checked = codes.check(user.sub, 'verify-email', code, now)
  if (checked.result === 'expired') throw REFUSALS.codeExpired()
  if (checked.result === 'wrong') throw REFUSALS.codeMismatch()
  const stale = !settings.pool.verifyEmailBeforeUpdate && emailKey(checked.target) !== emailKey(user.email)
  if (stale) throw REFUSALS.codeExpired()
  database.transaction(() => {
    const verified = { ...user, email: checked.target, emailVerified: true, modifiedAt: now }
    if (!users.save(verified)) throw REFUSALS.aliasExists()
    codes.consume(user.sub, 'verify-email')
  })
  return {}
}

export const deleteUser: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const token = fields.text('AccessToken', LIMITS.token)
  fields.check()
  context.users.remove(userOfToken(context, token).sub)
  return {}
}
