/** Administrator operations on users. */

import { applyChange, attributesOf, checkRequired, listAttributes, readAttributeChange } from '../pool/attributes.ts'
import type { Context, Operation } from '../pool/context.ts'
import { aliasExists, cannotConfirm, invalidParameter, poolNotFound, REFUSALS } from '../pool/errors.ts'
import { findUser } from '../pool/existence.ts'
import { type Fields, fieldsOf, type Input, LIMITS } from '../pool/input.ts'
import { checkLoginName, makeUser, passwordOf } from '../pool/new-user.ts'
import { checkPassword } from '../pool/password-policy.ts'
import { USER_POOL_ID } from '../pool/pool.ts'
import { recoveryContact, signUpContact } from '../sign-in/delivery.ts'
import { describeMfa } from '../sign-in/second-step.ts'
import { makeTemporaryPassword } from '../store/codes.ts'
import type { User } from '../store/users.ts'

const DAY_MS = 24 * 60 * 60_000

export function checkPoolId(fields: Fields): void {
  const poolId = fields.text('UserPoolId', LIMITS.poolId)
  fields.check()
  if (poolId !== USER_POOL_ID) throw poolNotFound(poolId)
}

export function namedUser(context: Context, fields: Fields): User {
  const username = fields.text('Username', LIMITS.username)
  checkPoolId(fields)
  const user = findUser(context, username)
  if (!user) throw REFUSALS.userNotFound()
  return user
}

const seconds = (ms: number) => ms / 1000

function describe(user: User) {
  return {
    Username: user.username,
    UserCreateDate: seconds(user.createdAt),
    UserLastModifiedDate: seconds(user.modifiedAt),
    Enabled: user.enabled,
    UserStatus: user.status,
  }
}

export const describeUser = (user: User) => ({ ...describe(user), Attributes: listAttributes(user) })

export const adminCreateUser: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const username = fields.text('Username', LIMITS.username)
  const chosen = fields.optionalText('TemporaryPassword', LIMITS.password)
  const action = fields.optionalText('MessageAction', LIMITS.any)
  const given = fields.attributes('UserAttributes')
  checkPoolId(fields)
  if (action !== undefined && action !== 'RESEND' && action !== 'SUPPRESS') {
    throw invalidParameter(
      "1 validation error detected: Value at 'messageAction' failed to satisfy constraint: Member must satisfy enum value set: [RESEND, SUPPRESS]",
    )
  }
  const { clock, codes, settings, users, loginMechanism } = context
  checkLoginName(loginMechanism, username)
  const change = readAttributeChange(context, given, 'admin')
  const password = chosen ?? makeTemporaryPassword()
  checkPassword(settings.pool.passwordPolicy, password)
  const now = clock.now()
  const temporaryUntil = now + settings.pool.passwordPolicy.TemporaryPasswordValidityDays * DAY_MS

  const held = findUser(context, username)
  if (action === 'RESEND' && !held) throw REFUSALS.userNotFound()
  if (held && (action !== 'RESEND' || held.status !== 'FORCE_CHANGE_PASSWORD')) throw REFUSALS.usernameExists()
  const user: User = held
    ? { ...held, ...passwordOf(held.username, password), temporaryUntil, modifiedAt: now }
    : applyChange(
        makeUser(context, { loginName: username, password, status: 'FORCE_CHANGE_PASSWORD', temporaryUntil }),
        {
          ...change,
          ...(loginMechanism === 'email' ? { email: undefined } : {}),
          ...(loginMechanism === 'phone_number' ? { phone: undefined } : {}),
        },
      )
  if (!(held ? users.save(user) : users.add(user))) throw REFUSALS.usernameExists()
  const contact = signUpContact(context, user)
  if (action !== 'SUPPRESS' && contact) codes.invite(contact, password, now)
  return { User: describeUser(user) }
}

export const adminGetUser: Operation = (context, input) => {
  const user = namedUser(context, fieldsOf(input))
  return { ...describe(user), UserAttributes: listAttributes(user), ...describeMfa(context, user) }
}

const FILTER = /^\s*"?(?<name>[\w:]+)"?\s*(?<comparison>\^?=)\s*"(?<wanted>[^"]*)"\s*$/
const MOST_USERS = 60

export const listUsers: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const text = fields.optionalText('Filter', LIMITS.any)
  checkPoolId(fields)
  const filter = text ? FILTER.exec(text)?.groups : undefined
  if (text && !filter) throw invalidParameter('Error while parsing filter')
  const fits = (user: User) => {
    if (!filter) return true
    const { name = '', comparison, wanted = '' } = filter
    const held = { ...attributesOf(user), sub: user.sub, username: user.username }[name] ?? ''
    return comparison === '=' ? held === wanted : held.startsWith(wanted)
  }
  const found = context.users.all().filter(fits).slice(0, MOST_USERS)
  return { Users: found.map(describeUser) }
}

export const adminSetUserPassword: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const password = fields.text('Password', LIMITS.password)
  const user = namedUser(context, fields)
  const { attempts, clock, settings, users } = context
  checkPassword(settings.pool.passwordPolicy, password)
  const permanent = input.Permanent === true
  const days = settings.pool.passwordPolicy.TemporaryPasswordValidityDays
  users.save({
    ...user,
    ...passwordOf(user.username, password),
    status: permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
    temporaryUntil: permanent ? undefined : clock.now() + days * DAY_MS,
    modifiedAt: clock.now(),
  })
  attempts.clearFailures(user.sub)
  return {}
}

export const adminResetUserPassword: Operation = (context, input) => {
  const user = namedUser(context, fieldsOf(input))
  const { clock, codes, database, users } = context
  if (user.status === 'FORCE_CHANGE_PASSWORD' || user.status === 'UNCONFIRMED') throw REFUSALS.resetNotPossibleNow()
  const contact = recoveryContact(user)
  if (!contact) throw REFUSALS.nothingToResetWith()
  database.transaction(() => {
    users.save({ ...user, status: 'RESET_REQUIRED', modifiedAt: clock.now() })
    codes.send(user.sub, 'reset-password', contact, clock.now())
  })
  return {}
}

export const adminConfirmSignUp: Operation = (context, input) => {
  const user = namedUser(context, fieldsOf(input))
  if (user.status !== 'UNCONFIRMED') throw cannotConfirm(user.status)
  context.users.save({ ...user, status: 'CONFIRMED', modifiedAt: context.clock.now() })
  return {}
}

export const adminUpdateUserAttributes: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const given = fields.attributes('UserAttributes')
  const user = namedUser(context, fields)
  const changed = applyChange(user, readAttributeChange(context, given, 'admin'))
  checkRequired(context.requiredAttributes, changed)
  const saved = context.users.save({ ...changed, modifiedAt: context.clock.now() })
  if (!saved) throw aliasExists(context.loginMechanism)
  return {}
}

export const adminDisableUser: Operation = (context, input) => setEnabled(context, input, false)
export const adminEnableUser: Operation = (context, input) => setEnabled(context, input, true)

function setEnabled(context: Context, input: Input, enabled: boolean): object {
  const user = namedUser(context, fieldsOf(input))
  const now = context.clock.now()
  context.database.transaction(() => {
    context.users.save({ ...user, enabled, modifiedAt: now })
    if (!enabled) context.families.revokeAllOf(user.sub, now)
  })
  return {}
}

export const adminUserGlobalSignOut: Operation = (context, input) => {
  context.families.revokeAllOf(namedUser(context, fieldsOf(input)).sub, context.clock.now())
  return {}
}

export const adminDeleteUser: Operation = (context, input) => {
  context.users.remove(namedUser(context, fieldsOf(input)).sub)
  return {}
}
