import { beforeAll, expect } from 'vitest'
import { scenario } from '../../support/scenarios/scenario.ts'
import { type BrowserUser, openStage, type Stage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

async function whenSignedIn(name: string, work: (user: BrowserUser, email: string) => Promise<void>): Promise<void> {
  const email = await stage.known(name)
  await stage.visit(async (user) => {
    await user.signIn(email)
    await user.isSignedIn()
    await work(user, email)
  })
}

async function signUpAndLeave(user: BrowserUser, email: string): Promise<void> {
  await user.signUp(email)
  await user.heading('auth:confirmSignUpHeading').waitFor()
  await user.press('auth:backToSignIn')
  await user.seesSignIn()
}

scenario('auth-status/status', async () => {
  const email = await stage.known('status')
  await stage.visit(async (user) => {
    await user.statusReads('common:drawer.login')
    await user.signIn(email)
    await user.isSignedIn()
    await user.statusReads('common:drawer.logout')
    await user.reload()
    await user.statusReads('common:drawer.logout')
    await user.signOut()
    await user.statusReads('common:drawer.login')
    await user.reload()
    await user.statusReads('common:drawer.login')
  })
})

scenario('form-fields/placeholder', () =>
  stage.visit(async (user) => {
    expect(await user.field('auth:email').getAttribute('placeholder')).toBe('Enter your Email')
  }),
)

scenario('form-fields/label', () =>
  stage.visit(async (user) => {
    const box = await user.page.getByText(user.text('auth:email'), { exact: true }).boundingBox()
    expect(box?.width).toBeGreaterThan(20)
    expect(box?.height).toBeGreaterThan(10)
  }),
)

scenario('hub-events/refresh-failed', () =>
  whenSignedIn('refused', async (user, email) => {
    await stage.admin('AdminUserGlobalSignOut', { Username: email })
    await user.reload()
    await user.seesSignIn()
    await user.statusReads('common:drawer.login')
  }),
)

scenario('hub-events/refreshed', async () => {
  const email = await stage.known('refreshed')
  await stage.visit(async (user) => {
    await user.page.clock.install()
    await user.signIn(email)
    await user.isSignedIn()
    await user.page.waitForLoadState('networkidle')
    const calls: string[] = []
    user.page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/session')) calls.push(`${request.method()} ${pathname}`)
    })
    // The access token lasts an hour. The page must renew it before it expires. The page measures the time with its own
    // clock, which the test moves.
    await user.page.clock.fastForward('55:00')
    await expect.poll(() => calls).toContain('POST /api/session/refresh')
    await expect.poll(() => calls.slice(calls.indexOf('POST /api/session/refresh'))).toContain('GET /api/session')
    await user.statusReads('common:drawer.logout')
  })
})

scenario('sign-in-with-email/reset', async () => {
  const email = await stage.known('demanded')
  await stage.admin('AdminResetUserPassword', { Username: email })
  await stage.visit(async (user) => {
    await user.signIn(email)
    await user.heading('auth-steps:confirmResetPasswordHeading').waitFor()
    await user.field('auth:code').waitFor()
    await user.field('auth:newPassword').waitFor()
  })
})

scenario('sign-in-with-email/unknown', () =>
  stage.visit(async (user) => {
    await user.signIn(stage.fresh('unknown'))
    await user.seesError('errors:NotAuthorizedException')
  }),
)

scenario('sign-in-with-email/unconfirmed', () =>
  stage.visit(async (user) => {
    const email = stage.fresh('unconfirmed')
    await signUpAndLeave(user, email)
    await user.signIn(email)
    await user.heading('auth:confirmSignUpHeading').waitFor()
    expect(await stage.site.outbox(email)).toHaveLength(2)
    await user.field('auth:code').fill(await stage.site.code(email))
    await user.press('auth:confirm')
    await user.isSignedIn()
  }),
)

scenario('sign-in-with-email/unconfirmed-lands', () =>
  stage.visit(async (user) => {
    const email = stage.fresh('lands')
    await signUpAndLeave(user, email)
    await user.signIn(email)
    await user.heading('auth:confirmSignUpHeading').waitFor()
    await stage.admin('AdminConfirmSignUp', { Username: email })
    await user.press('auth:backToSignIn')
    await user.seesSignIn()
  }),
)

scenario('sign-in-with-email/signs-in', () =>
  whenSignedIn('in', async (user, email) => {
    await user.page.getByText(email).first().waitFor()
  }),
)

scenario('sign-in-with-email/signs-out', () =>
  whenSignedIn('out', async (user) => {
    await user.signOut()
    await user.open('/user-profile')
    await user.seesSignIn()
  }),
)

scenario('sign-in-with-email/email-autocomplete', () =>
  stage.visit(async (user) => {
    expect(await user.field('auth:email').getAttribute('autocomplete')).toBe('username webauthn')
  }),
)

scenario('sign-in-with-email/password-autocomplete', () =>
  stage.visit(async (user) => {
    expect(await user.field('auth:password').getAttribute('autocomplete')).toBe('current-password')
  }),
)

scenario('sign-in-with-email/reload', () =>
  whenSignedIn('reload', async (user) => {
    await user.reload()
    await user.isSignedIn()
    await user.signOut()
    await user.open('/user-profile')
    await user.seesSignIn()
    expect(await user.field('auth:email').inputValue()).toBe('')
  }),
)

scenario('outside-state/journey', () =>
  whenSignedIn('outside', async (user) => {
    await user.open('/privacy-policy')
    await user.statusReads('common:drawer.logout')
    await user.reload()
    await user.statusReads('common:drawer.logout')
    await user.signOut()
    await user.statusReads('common:drawer.login')
  }),
)

scenario('wrapped-page/signed-out', () =>
  stage.visit(async (user) => {
    await user.open('/user-profile')
    await user.seesSignIn()
    expect(await user.heading('auth:greeting').count()).toBe(0)
  }),
)

scenario('wrapped-page/signed-in', () =>
  whenSignedIn('wrapped', async (user) => {
    expect(await user.button('auth:signIn').count()).toBe(0)
  }),
)
