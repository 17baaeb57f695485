/** Scenarios of signing in and out by e-mail, the default configuration. */

import { beforeAll, expect } from 'vitest'
import { scenario } from '../../support/scenarios/scenario.ts'
import { type BrowserUser, openStage, type Stage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

async function signUpAndLeave(visitor: BrowserUser, email: string): Promise<void> {
  await visitor.signUp(email)
  await visitor.heading('auth:confirmSignUpHeading').waitFor()
  await visitor.press('auth:backToSignIn')
  await visitor.seesSignIn()
}

scenario('auth-status/status', async () => {
  const email = await stage.known('status')
  await stage.visit(async (visitor) => {
    await visitor.statusReads('common:drawer.login')
    await visitor.signIn(email)
    await visitor.isSignedIn()
    await visitor.statusReads('common:drawer.logout')
    await visitor.reload()
    await visitor.statusReads('common:drawer.logout')
    await visitor.signOut()
    await visitor.statusReads('common:drawer.login')
    await visitor.reload()
    await visitor.statusReads('common:drawer.login')
  })
})

scenario('form-fields/placeholder', () =>
  stage.visit(async (visitor) => {
    expect(await visitor.field('auth:email').getAttribute('placeholder')).toBe('Enter your Email')
  }),
)

scenario('form-fields/label', () =>
  stage.visit(async (visitor) => {
    const box = await visitor.page.getByText(visitor.text('auth:email'), { exact: true }).boundingBox()
    expect(box?.width).toBeGreaterThan(20)
    expect(box?.height).toBeGreaterThan(10)
  }),
)

scenario('hub-events/refresh-failed', async () => {
  const email = await stage.known('refused')
  await stage.visit(async (visitor) => {
    await visitor.signIn(email)
    await visitor.isSignedIn()
    await stage.admin('AdminUserGlobalSignOut', { Username: email })
    await visitor.reload()
    await visitor.seesSignIn()
    await visitor.statusReads('common:drawer.login')
  })
})

scenario('hub-events/refreshed', async () => {
  const email = await stage.known('refreshed')
  await stage.visit(async (visitor) => {
    await visitor.page.clock.install()
    await visitor.signIn(email)
    await visitor.isSignedIn()
    await visitor.page.waitForLoadState('networkidle')
    const calls: string[] = []
    visitor.page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/session')) calls.push(`${request.method()} ${pathname}`)
    })
    // An access token lasts an hour by the page's clock.
    await visitor.page.clock.fastForward('55:00')
    await expect.poll(() => calls).toContain('POST /api/session/refresh')
    await expect.poll(() => calls.slice(calls.indexOf('POST /api/session/refresh'))).toContain('GET /api/session')
    await visitor.statusReads('common:drawer.logout')
  })
})

scenario('sign-in-with-email/reset', async () => {
  const email = await stage.known('demanded')
  await stage.admin('AdminResetUserPassword', { Username: email })
  await stage.visit(async (visitor) => {
    await visitor.signIn(email)
    await visitor.heading('auth:confirmResetPasswordHeading').waitFor()
    await visitor.field('auth:code').waitFor()
    await visitor.field('auth:newPassword').waitFor()
  })
})

scenario('sign-in-with-email/unknown', () =>
  stage.visit(async (visitor) => {
    await visitor.signIn(stage.fresh('unknown'))
    await visitor.seesError('errors:NotAuthorizedException')
  }),
)

scenario('sign-in-with-email/unconfirmed', () =>
  stage.visit(async (visitor) => {
    const email = stage.fresh('unconfirmed')
    await signUpAndLeave(visitor, email)
    await visitor.signIn(email)
    await visitor.heading('auth:confirmSignUpHeading').waitFor()
    expect(await stage.site.outbox(email)).toHaveLength(2)
    await visitor.field('auth:code').fill(await stage.site.code(email))
    await visitor.press('auth:confirm')
    await visitor.isSignedIn()
  }),
)

scenario('sign-in-with-email/unconfirmed-lands', () =>
  stage.visit(async (visitor) => {
    const email = stage.fresh('lands')
    await signUpAndLeave(visitor, email)
    await visitor.signIn(email)
    await visitor.heading('auth:confirmSignUpHeading').waitFor()
    await stage.admin('AdminConfirmSignUp', { Username: email })
    await visitor.press('auth:backToSignIn')
    await visitor.seesSignIn()
  }),
)

scenario('sign-in-with-email/signs-in', async () => {
  const email = await stage.known('in')
  await stage.visit(async (visitor) => {
    await visitor.signIn(email)
    await visitor.isSignedIn()
    await visitor.page.getByText(email).first().waitFor()
  })
})

scenario('sign-in-with-email/signs-out', async () => {
  const email = await stage.known('out')
  await stage.visit(async (visitor) => {
    await visitor.signIn(email)
    await visitor.isSignedIn()
    await visitor.signOut()
    await visitor.open('/user-profile')
    await visitor.seesSignIn()
  })
})

scenario('sign-in-with-email/email-autocomplete', () =>
  stage.visit(async (visitor) => {
    expect(await visitor.field('auth:email').getAttribute('autocomplete')).toBe('username')
  }),
)

scenario('sign-in-with-email/password-autocomplete', () =>
  stage.visit(async (visitor) => {
    expect(await visitor.field('auth:password').getAttribute('autocomplete')).toBe('current-password')
  }),
)

scenario('sign-in-with-email/reload', async () => {
  const email = await stage.known('reload')
  await stage.visit(async (visitor) => {
    await visitor.signIn(email)
    await visitor.isSignedIn()
    await visitor.reload()
    await visitor.isSignedIn()
    await visitor.signOut()
    await visitor.open('/user-profile')
    await visitor.seesSignIn()
    expect(await visitor.field('auth:email').inputValue()).toBe('')
  })
})

scenario('outside-state/journey', async () => {
  const email = await stage.known('outside')
  await stage.visit(async (visitor) => {
    await visitor.signIn(email)
    await visitor.isSignedIn()
    await visitor.open('/privacy-policy')
    await visitor.statusReads('common:drawer.logout')
    await visitor.reload()
    await visitor.statusReads('common:drawer.logout')
    await visitor.signOut()
    await visitor.statusReads('common:drawer.login')
  })
})

scenario('wrapped-page/signed-out', () =>
  stage.visit(async (visitor) => {
    await visitor.open('/user-profile')
    await visitor.seesSignIn()
    expect(await visitor.heading('auth:greeting').count()).toBe(0)
  }),
)

scenario('wrapped-page/signed-in', async () => {
  const email = await stage.known('wrapped')
  await stage.visit(async (visitor) => {
    await visitor.signIn(email)
    await visitor.isSignedIn()
    expect(await visitor.button('auth:signIn').count()).toBe(0)
  })
})
