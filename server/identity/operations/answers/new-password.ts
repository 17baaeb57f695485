/** NEW_PASSWORD_REQUIRED: replaces the temporary password and adds missing attributes. */

import { applyChange, attributesOf, checkRequired, readAttributeChange } from '../../pool/attributes.ts'
import type { Context } from '../../pool/context.ts'
import { aliasExists, existingAttribute, REFUSALS } from '../../pool/errors.ts'
import { passwordOf } from '../../pool/new-user.ts'
import { needNewPassword, type Parameters } from '../../pool/parameters.ts'
import { checkPassword } from '../../pool/password-policy.ts'
import { openForUser, type Respond } from '../../sign-in/answer.ts'
import { spending } from '../../sign-in/auth-session.ts'
import { VERIFIABLE } from '../../sign-in/delivery.ts'
import { namedDevice } from '../../sign-in/device-step.ts'
import { continueSignIn } from '../../sign-in/sign-in.ts'
import type { User } from '../../store/users.ts'

const ATTRIBUTE_PREFIX = 'userAttributes.'

export const answerNewPassword: Respond = (context, answer) => {
  const { session, user } = openForUser(context, answer, 'NEW_PASSWORD_REQUIRED')
  if (user.status !== 'FORCE_CHANGE_PASSWORD') throw REFUSALS.invalidSession()
  const { clock, settings, users } = context
  const password = needNewPassword(answer.responses)
  checkPassword(settings.pool.passwordPolicy, password)
  const changed: User = {
    ...completed(context, user, answer.responses),
    ...passwordOf(user.username, password),
    status: 'CONFIRMED',
    temporaryUntil: undefined,
    modifiedAt: clock.now(),
  }
  const device = namedDevice(context, user, answer.responses)
  return spending(context, [session], () => {
    if (!users.save(changed)) throw aliasExists(context.loginMechanism)
    return continueSignIn(context, changed, { device })
  })
}

function completed(context: Context, user: User, responses: Parameters): User {
  const given = Object.entries(responses).filter(([name]) => name.startsWith(ATTRIBUTE_PREFIX))
  const change = readAttributeChange(
    context,
    given.map(([name, value]) => ({ name: name.slice(ATTRIBUTE_PREFIX.length), value })),
    'user',
  )
  for (const name of VERIFIABLE) {
    const held = attributesOf(user)[name]
    const wanted = name === 'email' ? change.email : change.phone
    if (held !== undefined && wanted !== undefined && wanted !== held) throw existingAttribute(name)
  }
  const completedUser = applyChange(user, change)
  checkRequired(context.requiredAttributes, completedUser)
  return completedUser
}
