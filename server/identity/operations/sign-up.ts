/** The operations SignUp, ConfirmSignUp and ResendConfirmationCode of the embedded user pool. */

import { type ConfirmationOutcome, confirmationLink } from '../pages/confirm-page.ts'
import { type AttributeChange, applyChange, checkRequired, readAttributeChange } from '../pool/attributes.ts'
import { checkClientId, readClientCall } from '../pool/client.ts'
import type { Context, Operation } from '../pool/context.ts'
import { cannotConfirm, IdentityRefusal, invalidParameter, REFUSALS, requiredAttribute } from '../pool/errors.ts'
import { findAccount, userForCode } from '../pool/existence.ts'
import { fieldsOf, type Input, LIMITS } from '../pool/input.ts'
import { checkLoginName, makeUser } from '../pool/new-user.ts'
import { checkPassword } from '../pool/password-policy.ts'
import { autoConfirms } from '../pool/triggers.ts'
import { deliveryTo, signUpContact, simulatedContact, withVerified } from '../sign-in/delivery.ts'
import { acceptsNoPassword, hasAddressForCode } from '../sign-in/first-factor.ts'
import { beginThread, continueThread } from '../sign-in/sign-up-session.ts'
import type { Contact } from '../store/codes.ts'
import type { User } from '../store/users.ts'

export const signUp: Operation = (context, input) => {
  const { username, password, given } = readClientCall(context, input, (fields) => {
    // Input for a PreSignUp trigger. It is validated, but the simulated trigger does not use it.
    fields.attributes('ValidationData')
    // As in Cognito, a missing or blank password creates a user without a password, if the pool accepts such users.
    const blank = !input.Password && acceptsNoPassword(context)
    const password = blank ? undefined : fields.text('Password', LIMITS.password)
    return { password, given: fields.attributes('UserAttributes') }
  })
  const { database, loginMechanism, settings, users } = context
  if (settings.pool.adminCreateUserOnly) {
    throw new IdentityRefusal('NotAuthorizedException', 'SignUp is not permitted for this user pool')
  }
  checkLoginName(loginMechanism, username)
  const change = withoutLoginName(context, readAttributeChange(context, given, 'user'), username)
  if (password !== undefined) checkPassword(settings.pool.passwordPolicy, password)
  const user = applyChange(makeUser(context, { loginName: username, password, status: 'UNCONFIRMED' }), change)
  checkRequired(context.requiredAttributes, user)
  if (user.passwordless && !hasAddressForCode(context, user)) throw REFUSALS.passwordNeeded()
  if (autoConfirms(settings.pool.triggers)) return addConfirmed(context, user)

  const contact = signUpContact(context, user)
  if (!contact) throw requiredAttribute('email')
  const added = database.transaction(() => {
    if (!users.add(user)) return false
    sendCode(context, user, contact)
    return true
  })
  if (!added) throw REFUSALS.usernameExists()
  const thread = beginThread(context, user.sub)
  return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: deliveryTo(contact), ...thread }
}

function withoutLoginName({ loginMechanism }: Context, change: AttributeChange, loginName: string): AttributeChange {
  if (loginMechanism === 'username') return change
  const again = loginMechanism === 'email' ? change.email : change.phone
  if (again !== undefined && again.toLowerCase() !== loginName.toLowerCase()) {
    throw invalidParameter(`The ${loginMechanism} attribute differs from the username`)
  }
  return loginMechanism === 'email' ? { ...change, email: undefined } : { ...change, phone: undefined }
}

function addConfirmed({ users }: Context, user: User): object {
  const confirmed: User = {
    ...user,
    status: 'CONFIRMED',
    emailVerified: user.email !== undefined,
    phoneVerified: user.phone !== undefined,
  }
  if (!users.add(confirmed)) throw REFUSALS.usernameExists()
  return { UserConfirmed: true, UserSub: user.sub }
}

function sendCode({ clock, codes, settings, url }: Context, user: User, contact: Contact): void {
  const byLink = settings.pool.confirmWithLink && contact.medium === 'EMAIL'
  const link = (code: string) => confirmationLink(url(), user.username, code)
  codes.send(user.sub, 'sign-up', byLink ? { ...contact, link } : contact, clock.now())
}

export const confirmSignUp: Operation = (context, input) => {
  const { username, code, session } = readClientCall(context, input, (fields) => ({
    code: fields.text('ConfirmationCode', LIMITS.code),
    session: fields.optionalText('Session', LIMITS.session),
  }))
  confirmUser(context, username, code)
  return continueThread(context, session, username)
}

export function confirmUser(context: Context, username: string, code: string): void {
  const { attempts, clock, codes, database, users } = context
  const now = clock.now()
  const user = userForCode(context, username)
  // Attempts for users who are already confirmed count too. Otherwise the limit would reveal which users are not
  // confirmed.
  if (!attempts.allow('ConfirmSignUp', findAccount(context, username).sub, now)) throw REFUSALS.limitExceeded()
  if (user && user.status !== 'UNCONFIRMED') throw cannotConfirm(user.status)
  if (!user) throw REFUSALS.codeExpired()
  const checked = codes.check(user.sub, 'sign-up', code, now)
  if (checked.result === 'expired') throw REFUSALS.codeExpired()
  if (checked.result === 'wrong') throw REFUSALS.codeMismatch()
  database.transaction(() => {
    codes.consume(user.sub, 'sign-up')
    users.save({ ...withVerified(user, checked.sentTo), status: 'CONFIRMED', modifiedAt: now })
  })
}

export function confirmByLink(context: Context, query: Input): ConfirmationOutcome {
  const fields = fieldsOf(query)
  try {
    const clientId = fields.text('client_id', LIMITS.clientId)
    const username = fields.text('user_name', LIMITS.username)
    const code = fields.text('confirmation_code', LIMITS.code)
    fields.check()
    checkClientId(clientId)
    const user = userForCode(context, username)
    if (user && user.status !== 'UNCONFIRMED') return 'already'
    confirmUser(context, username, code)
    return 'confirmed'
  } catch (error) {
    if (error instanceof IdentityRefusal) return 'invalid'
    throw error
  }
}

export const resendConfirmationCode: Operation = (context, input) => {
  const { username } = readClientCall(context, input, () => ({}))
  const { attempts, clock } = context
  const user = userForCode(context, username)
  if (user && user.status !== 'UNCONFIRMED') throw REFUSALS.alreadyConfirmed()
  const { sub } = findAccount(context, username)
  if (!attempts.allow('ResendConfirmationCode', sub, clock.now())) throw REFUSALS.limitExceeded()
  if (!user) return { CodeDeliveryDetails: deliveryTo(simulatedContact(context, username)) }
  const contact = signUpContact(context, user)
  if (!contact) throw REFUSALS.nothingToConfirmWith()
  sendCode(context, user, contact)
  return { CodeDeliveryDetails: deliveryTo(contact) }
}
