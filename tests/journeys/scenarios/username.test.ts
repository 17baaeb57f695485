/** Scenarios with user names as login names: users may have neither an e-mail address nor a phone number. */

import { beforeAll, expect } from 'vitest'
import { scenario } from '../../support/scenarios/scenario.ts'
import { PASSWORD } from '../people.ts'
import { type BrowserUser, openStage, type Stage } from './stage.ts'

let stage: Stage
let count = 0

beforeAll(async () => {
  stage = await openStage({ LOGIN_MECHANISM: 'username', SIGN_UP_ATTRIBUTES: 'email' })
})

const fresh = (name: string) => `${name}${++count}`

async function known(name: string): Promise<string> {
  const username = fresh(name)
  await stage.user(username, { attributes: { email: `${username}@example.com`, email_verified: 'true' } })
  return username
}

const signIn = (visitor: BrowserUser, username: string, password = PASSWORD) =>
  visitor.signIn(username, password, 'auth:username')

scenario('sign-in-with-username/unknown', () =>
  stage.visit(async (visitor) => {
    await signIn(visitor, fresh('nobody'))
    await visitor.seesError('errors:NotAuthorizedException')
  }),
)

scenario('sign-in-with-username/reset-button', async () => {
  const username = await known('resetter')
  await stage.visit(async (visitor) => {
    await visitor.press('auth:forgotPassword')
    await visitor.field('auth:username').fill(username)
    await visitor.press('auth:sendCode')
    await visitor.heading('auth:confirmResetPasswordHeading').waitFor()
    await visitor.button('auth:changePassword').waitFor()
  })
})

scenario('sign-in-with-username/unconfirmed', () =>
  stage.visit(async (visitor) => {
    const username = fresh('unconfirmed')
    await visitor.createAccountTab()
    await visitor.field('auth:username').fill(username)
    await visitor.field('auth:password').fill(PASSWORD)
    await visitor.field('auth:confirmPassword').fill(PASSWORD)
    await visitor.field('auth:email').fill(`${username}@example.com`)
    await visitor.press('auth:createAccount')
    await visitor.heading('auth:confirmSignUpHeading').waitFor()
    await visitor.press('auth:backToSignIn')
    await signIn(visitor, username)
    await visitor.heading('auth:confirmSignUpHeading').waitFor()
    await visitor.field('auth:code').fill(await stage.site.code(`${username}@example.com`))
    await visitor.press('auth:confirm')
    await visitor.isSignedIn()
  }),
)

scenario('sign-in-with-username/reload', async () => {
  const username = await known('keeper')
  await stage.visit(async (visitor) => {
    await signIn(visitor, username)
    await visitor.isSignedIn()
    await visitor.reload()
    await visitor.isSignedIn()
    await visitor.signOut()
    await visitor.statusReads('common:drawer.login')
  })
})

scenario('sign-in-with-username/again-reload', async () => {
  const username = await known('returner')
  await stage.visit(async (visitor) => {
    await signIn(visitor, username)
    await visitor.isSignedIn()
    await visitor.reload()
    await visitor.isSignedIn()
    await visitor.signOut()
    await visitor.open('/user-profile')
    await signIn(visitor, username)
    await visitor.isSignedIn()
  })
})

scenario('sign-in-with-username/again', async () => {
  const username = await known('comer')
  await stage.visit(async (visitor) => {
    await signIn(visitor, username)
    await visitor.isSignedIn()
    await visitor.signOut()
    await visitor.press('common:topBar.menu')
    await visitor.press('common:drawer.login')
    await signIn(visitor, username)
    await visitor.isSignedIn()
  })
})

scenario('sign-in-with-username/forced', async () => {
  const username = fresh('invited')
  await stage.user(username, { temporary: true })
  await stage.visit(async (visitor) => {
    await signIn(visitor, username)
    await visitor.heading('auth:changePassword').waitFor()
    await visitor.field('auth:newPassword').waitFor()
  })
})

scenario('sign-in-with-username/trimmed', async () => {
  const username = await known('trimmed')
  await stage.visit(async (visitor) => {
    await signIn(visitor, `  ${username} `)
    await visitor.isSignedIn()
  })
})

scenario('sign-in-with-username/password-autocomplete', () =>
  stage.visit(async (visitor) => {
    expect(await visitor.field('auth:password').getAttribute('autocomplete')).toBe('current-password')
  }),
)

scenario('verify-user/nothing', async () => {
  const username = fresh('contactless')
  await stage.user(username)
  await stage.visit(async (visitor) => {
    await signIn(visitor, username)
    await visitor.isSignedIn()
    expect(await visitor.heading('auth:verifyContact').count()).toBe(0)
  })
})
