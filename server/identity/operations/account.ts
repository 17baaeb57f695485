/** Operations on the user's own account, authorized by an access token. */

import { userOfToken } from '../pool/access.ts'
import { applyChange, listAttributes, readAttributeChange } from '../pool/attributes.ts'
import type { Context, Operation } from '../pool/context.ts'
import { aliasExists, invalidParameter, REFUSALS } from '../pool/errors.ts'
import { type Fields, fieldsOf, LIMITS } from '../pool/input.ts'
import {
  attributeOf,
  contactBy,
  contactOf,
  deliveryTo,
  isVerifiable,
  VERIFIABLE,
  withContact,
  withVerified,
} from '../sign-in/delivery.ts'
import { describeMfa } from '../sign-in/second-step.ts'
import type { Contact } from '../store/codes.ts'
import { emailKey, type User } from '../store/users.ts'

export const getUser: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const token = fields.text('AccessToken', LIMITS.token)
  fields.check()
  const user = userOfToken(context, token)
  return { Username: user.username, UserAttributes: listAttributes(user), ...describeMfa(context, user) }
}

const PURPOSES = { email: 'verify-email', phone_number: 'verify-phone' } as const
const purposeOf = (contact: Contact) => PURPOSES[attributeOf(contact)]

function verifiesFirst({ settings }: Context, contact: Contact): boolean {
  return contact.medium === 'EMAIL' ? settings.pool.verifyEmailBeforeUpdate : settings.pool.verifyPhoneBeforeUpdate
}

/**
 * A new e-mail address or phone number takes effect at once but unverified, unless the pool requires verification
 * before the update.
 */
export const updateUserAttributes: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const token = fields.text('AccessToken', LIMITS.token)
  const given = fields.attributes('UserAttributes')
  fields.texts('ClientMetadata')
  fields.check()
  const { clock, codes, database, loginMechanism, users } = context
  const user = userOfToken(context, token)
  const change = readAttributeChange(context, given, 'user')
  const updated = applyChange(user, change)
  const fresh = VERIFIABLE.flatMap((attribute) => {
    const contact = contactOf(updated, attribute)
    return contact && contact.to !== contactOf(user, attribute)?.to ? contact : []
  })
  if (fresh.some((contact) => isAnothersLoginName(context, user, contact))) throw aliasExists(loginMechanism)
  const waiting = fresh.filter((contact) => verifiesFirst(context, contact)).map(attributeOf)
  const atOnce = applyChange(user, {
    ...change,
    ...(waiting.includes('email') ? { email: undefined } : {}),
    ...(waiting.includes('phone_number') ? { phone: undefined } : {}),
  })
  database.transaction(() => {
    if (!users.save({ ...atOnce, modifiedAt: clock.now() })) throw aliasExists(loginMechanism)
    for (const contact of fresh) codes.send(user.sub, purposeOf(contact), contact, clock.now())
  })
  return { CodeDeliveryDetailsList: fresh.map(deliveryTo) }
}

function isAnothersLoginName({ loginMechanism, users }: Context, user: User, contact: Contact): boolean {
  if (attributeOf(contact) !== loginMechanism) return false
  const holder = contact.medium === 'EMAIL' ? users.byEmail(contact.to) : users.byPhone(contact.to)
  return holder !== undefined && holder.sub !== user.sub
}

function readVerifiable(fields: Fields) {
  const token = fields.text('AccessToken', LIMITS.token)
  const attribute = fields.text('AttributeName', LIMITS.attributeName)
  return { token, attribute }
}

export const getUserAttributeVerificationCode: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const { token, attribute } = readVerifiable(fields)
  fields.texts('ClientMetadata')
  fields.check()
  const { attempts, clock, codes } = context
  const user = userOfToken(context, token)
  if (!isVerifiable(attribute)) throw invalidParameter(`${attribute} cannot be verified in this user pool`)
  const contact = contactOf(user, attribute)
  if (!contact) throw invalidParameter(`The user has no ${attribute} to verify`)
  const now = clock.now()
  if (!attempts.allow('GetUserAttributeVerificationCode', user.sub, now)) throw REFUSALS.limitExceeded()
  codes.send(user.sub, PURPOSES[attribute], contact, now)
  return { CodeDeliveryDetails: deliveryTo(contact) }
}

export const verifyUserAttribute: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const { token, attribute } = readVerifiable(fields)
  const code = fields.text('Code', LIMITS.code)
  fields.check()
  const { attempts, clock, codes, database, users } = context
  const user = userOfToken(context, token)
  if (!isVerifiable(attribute)) throw invalidParameter(`${attribute} cannot be verified in this user pool`)
  const now = clock.now()
  if (!attempts.allow('VerifyUserAttribute', user.sub, now)) throw REFUSALS.limitExceeded()
  const checked = codes.check(user.sub, PURPOSES[attribute], code, now)
  if (checked.result === 'expired') throw REFUSALS.codeExpired()
  if (checked.result === 'wrong') throw REFUSALS.codeMismatch()
  const sentTo = contactBy(attribute, checked.sentTo.to)
  const held = contactOf(user, attribute)?.to ?? ''
  if (!verifiesFirst(context, sentTo) && emailKey(sentTo.to) !== emailKey(held)) throw REFUSALS.codeExpired()
  database.transaction(() => {
    const verified = withVerified(withContact(user, sentTo), sentTo)
    if (!users.save({ ...verified, modifiedAt: now })) throw aliasExists(attribute)
    codes.consume(user.sub, PURPOSES[attribute])
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
