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

const signIn = (user: BrowserUser, username: string, password = PASSWORD) =>
  user.signIn(username, password, 'auth:username')

async function whenSignedIn(name: string, work: (user: BrowserUser, username: string) => Promise<void>): Promise<void> {
  const username = await known(name)
  await stage.visit(async (user) => {
    await signIn(user, username)
    await user.isSignedIn()
    await work(user, username)
  })
}

scenario('sign-in-with-username/unknown', () =>
  stage.visit(async (user) => {
    await signIn(user, fresh('nobody'))
    await user.seesError('errors:NotAuthorizedException')
  }),
)

scenario('sign-in-with-username/reset-button', async () => {
  const username = await known('resetter')
  await stage.visit(async (user) => {
    await user.press('auth:forgotPassword')
    await user.field('auth:username').fill(username)
    await user.press('auth:sendCode')
    await user.heading('auth-steps:confirmResetPasswordHeading').waitFor()
    await user.button('auth:changePassword').waitFor()
  })
})

scenario('sign-in-with-username/unconfirmed', () =>
  stage.visit(async (user) => {
    const username = fresh('unconfirmed')
    await user.createAccountTab()
    await user.field('auth:username').fill(username)
    await user.field('auth:password').fill(PASSWORD)
    await user.field('auth:confirmPassword').fill(PASSWORD)
    await user.field('auth:email').fill(`${username}@example.com`)
    await user.press('auth:createAccount')
    await user.heading('auth:confirmSignUpHeading').waitFor()
    await user.press('auth:backToSignIn')
    await signIn(user, username)
    await user.heading('auth:confirmSignUpHeading').waitFor()
    await user.field('auth:code').fill(await stage.site.code(`${username}@example.com`))
    await user.press('auth:confirm')
    await user.isSignedIn()
  }),
)

scenario('sign-in-with-username/reload', () =>
  whenSignedIn('keeper', async (user) => {
    await user.reload()
    await user.isSignedIn()
    await user.signOut()
    await user.statusReads('common:drawer.login')
  }),
)

scenario('sign-in-with-username/again-reload', () =>
  whenSignedIn('returner', async (user, username) => {
    await user.reload()
    await user.isSignedIn()
    await user.signOut()
    await user.open('/user-profile')
    await signIn(user, username)
    await user.isSignedIn()
  }),
)

scenario('sign-in-with-username/again', () =>
  whenSignedIn('comer', async (user, username) => {
    await user.signOut()
    await user.press('common:topBar.menu')
    await user.press('common:drawer.login')
    await signIn(user, username)
    await user.isSignedIn()
  }),
)

scenario('sign-in-with-username/forced', async () => {
  const username = fresh('invited')
  await stage.user(username, { temporary: true })
  await stage.visit(async (user) => {
    await signIn(user, username)
    await user.heading('auth:changePassword').waitFor()
    await user.field('auth:newPassword').waitFor()
  })
})

scenario('sign-in-with-username/trimmed', async () => {
  const username = await known('trimmed')
  await stage.visit(async (user) => {
    await signIn(user, `  ${username} `)
    await user.isSignedIn()
  })
})

scenario('sign-in-with-username/password-autocomplete', () =>
  stage.visit(async (user) => {
    expect(await user.field('auth:password').getAttribute('autocomplete')).toBe('current-password')
  }),
)

scenario('verify-user/nothing', async () => {
  const username = fresh('contactless')
  await stage.user(username)
  await stage.visit(async (user) => {
    await signIn(user, username)
    await user.isSignedIn()
    expect(await user.heading('auth:verifyContact').count()).toBe(0)
  })
})
