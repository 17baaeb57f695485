/** The widget's scenarios as this product is configured: login by e-mail, verification by e-mail, no second step. */

import { afterAll, beforeAll, expect } from 'vitest'
import { scenario } from '../../support/scenario.ts'
import { otherThan, PASSWORD, type Stage, startStage, type Visitor } from './stage.ts'

const RULES = [
  'passwordMinLength',
  'passwordLowerCase',
  'passwordUpperCase',
  'passwordNumbers',
  'passwordSpecialCharacters',
]
const VERIFIED = { attributes: { email_verified: 'true' } }

let stage: Stage

beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())

async function known(name: string): Promise<string> {
  const email = stage.fresh(name)
  await stage.user(email, VERIFIED)
  return email
}

async function startReset(visitor: Visitor, email: string): Promise<void> {
  await visitor.press('auth:forgotPassword')
  await visitor.field('auth:email').fill(email)
  await visitor.press('auth:sendCode')
  await visitor.heading('auth:confirmResetPasswordHeading').waitFor()
}

scenario('auth-status/status', async () => {
  const email = await known('status')
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

scenario('confirm-sign-up/texts', () =>
  stage.visit(async (visitor) => {
    await visitor.signUp(stage.fresh('texts'))
    const code = visitor.field('auth:code')
    await code.waitFor()
    expect(await code.getAttribute('placeholder')).toBe(visitor.text('auth:codePlaceholder'))
    await visitor.page.getByText('t***@e***').waitFor()
    await visitor.page.getByText(visitor.text('auth:codeTakesAWhile')).waitFor()
  }, 'fr'),
)

scenario('confirm-sign-up/wrong-code', () =>
  stage.visit(async (visitor) => {
    const email = stage.fresh('wrong')
    await visitor.signUp(email)
    await visitor.heading('auth:confirmSignUpHeading').waitFor()
    await visitor.field('auth:code').fill(otherThan(await stage.house.code(email)))
    await visitor.press('auth:confirm')
    await visitor.seesError('errors:CodeMismatchException')
    await visitor.heading('auth:confirmSignUpHeading').waitFor()
  }),
)

scenario('confirm-sign-up/right-code', () =>
  stage.visit(async (visitor) => {
    const email = stage.fresh('right')
    await visitor.signUp(email)
    await visitor.heading('auth:confirmSignUpHeading').waitFor()
    await visitor.field('auth:code').fill(await stage.house.code(email))
    await visitor.press('auth:confirm')
    await visitor.isSignedIn()
  }),
)

scenario('confirm-sign-up/autocomplete', () =>
  stage.visit(async (visitor) => {
    await visitor.signUp(stage.fresh('autocomplete'))
    expect(await visitor.field('auth:code').getAttribute('autocomplete')).toBe('one-time-code')
  }),
)

scenario('forgot-password/whole', async () => {
  const email = await known('forgot')
  const changed = `${PASSWORD}-new`
  await stage.visit(async (visitor) => {
    await startReset(visitor, email)
    await visitor.field('auth:code').fill(await stage.house.code(email))
    await visitor.field('auth:newPassword').fill(changed)
    await visitor.field('auth:confirmPassword').fill(changed)
    await visitor.press('auth:changePassword')
    await visitor.seesSignIn()
    await visitor.signIn(email, changed)
    await visitor.isSignedIn()
  })
})

scenario('forgot-password/unknown', () =>
  stage.visit(async (visitor) => {
    const nobody = stage.fresh('nobody')
    await startReset(visitor, nobody)
    await visitor.page.getByText('n***@e***').waitFor()
    expect(await stage.house.outbox(nobody)).toEqual([])
  }),
)

scenario('forgot-password/mechanism', () =>
  stage.visit(async (visitor) => {
    await visitor.press('auth:forgotPassword')
    await visitor.heading('auth:resetPasswordHeading').waitFor()
    const fields = visitor.page.locator('form input')
    expect(await fields.count()).toBe(1)
    expect(await fields.getAttribute('placeholder')).toBe(visitor.text('auth:emailPlaceholder'))
  }),
)

scenario('forgot-password/policy', async () => {
  const email = await known('policy')
  await stage.visit(async (visitor) => {
    await startReset(visitor, email)
    await visitor.field('auth:newPassword').fill('é')
    expect(await visitor.messagesOf(visitor.field('auth:newPassword'))).toEqual(
      expect.arrayContaining([allRules(visitor).join('\n')]),
    )
  })
})

scenario('forgot-password/lower-case', async () => {
  const email = await known('lower')
  await stage.visit(async (visitor) => {
    await startReset(visitor, email)
    const field = visitor.field('auth:newPassword')
    await field.fill('LAVENDER-7')
    expect(await visitor.messagesOf(field)).toContain(visitor.text('auth:passwordLowerCase'))
    expect(await field.getAttribute('aria-invalid')).toBe('true')
  })
})

scenario('forgot-password/resend', async () => {
  const email = await known('resend')
  await stage.visit(async (visitor) => {
    await startReset(visitor, email)
    await visitor.press('auth:resendCode')
    await visitor.page.getByText(visitor.text('auth:codeSentAgain')).waitFor()
    const mails = await stage.house.outbox(email)
    expect(mails).toHaveLength(2)
    await visitor.field('auth:code').fill(mails[0]?.code ?? '')
    await visitor.field('auth:newPassword').fill(PASSWORD)
    await visitor.field('auth:confirmPassword').fill(PASSWORD)
    await visitor.press('auth:changePassword')
    await visitor.seesSignIn()
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
  const email = await known('refused')
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
  const email = stage.fresh('refreshed')
  await stage.user(email)
  await stage.visit(async (visitor) => {
    await visitor.page.clock.install()
    await visitor.signIn(email)
    await visitor.press('auth:skip')
    await visitor.isSignedIn()
    await visitor.page.getByText(visitor.text('account:notVerified'), { exact: true }).waitFor()
    await stage.admin('AdminUpdateUserAttributes', {
      Username: email,
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
    })
    // Most of the token's hour, as the page's clock shows it.
    await visitor.page.clock.fastForward('55:00')
    await visitor.page.getByText(visitor.text('account:verified'), { exact: true }).waitFor()
  })
})

scenario('i18n/labels', () =>
  stage.visit(async (visitor) => {
    await visitor.tab('auth:createAccountTab')
    await visitor.button('auth:createAccount').waitFor()
    const labels = await visitor.page.locator('form label').allInnerTexts()
    expect(labels).toEqual(
      (['auth:email', 'auth:password', 'auth:confirmPassword'] as const).map((key) => visitor.text(key)),
    )
    expect(
      [...labels, await visitor.button('auth:createAccount').innerText()].filter((text) => /[A-Za-z]/.test(text)),
    ).toEqual([])
  }, 'ja'),
)

scenario('i18n/service-error', async () => {
  const email = await known('languages')
  for (const language of ['fr', 'ar', 'ja'] as const) {
    await stage.visit(async (visitor) => {
      await visitor.signIn(email, `${PASSWORD}-wrong`)
      await visitor.seesError('errors:NotAuthorizedException')
      expect(await visitor.alert().innerText()).not.toMatch(/username|password/i)
    }, language)
  }
})

scenario('i18n/punctuation', () =>
  stage.visit(async (visitor) => {
    await visitor.signUp(stage.fresh('punctuation'))
    const sentence = await visitor.page.getByText('p***@e***').innerText()
    expect(sentence).toMatch(/。$/)
    expect(sentence).not.toContain('. ')
  }, 'ja'),
)

scenario('sign-in-with-email/reset', async () => {
  const email = await known('demanded')
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

async function signUpAndGo(visitor: Visitor, email: string): Promise<void> {
  await visitor.signUp(email)
  await visitor.heading('auth:confirmSignUpHeading').waitFor()
  await visitor.press('auth:backToSignIn')
  await visitor.seesSignIn()
}

scenario('sign-in-with-email/unconfirmed', () =>
  stage.visit(async (visitor) => {
    const email = stage.fresh('unconfirmed')
    await signUpAndGo(visitor, email)
    await visitor.signIn(email)
    await visitor.heading('auth:confirmSignUpHeading').waitFor()
    expect(await stage.house.outbox(email)).toHaveLength(2)
    await visitor.field('auth:code').fill(await stage.house.code(email))
    await visitor.press('auth:confirm')
    await visitor.isSignedIn()
  }),
)

scenario('sign-in-with-email/unconfirmed-lands', () =>
  stage.visit(async (visitor) => {
    const email = stage.fresh('lands')
    await signUpAndGo(visitor, email)
    await visitor.signIn(email)
    await visitor.heading('auth:confirmSignUpHeading').waitFor()
    await stage.admin('AdminConfirmSignUp', { Username: email })
    await visitor.press('auth:backToSignIn')
    await visitor.seesSignIn()
  }),
)

scenario('sign-in-with-email/signs-in', async () => {
  const email = await known('in')
  await stage.visit(async (visitor) => {
    await visitor.signIn(email)
    await visitor.isSignedIn()
    await visitor.page.getByText(email).first().waitFor()
  })
})

scenario('sign-in-with-email/signs-out', async () => {
  const email = await known('out')
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
  const email = await known('reload')
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

scenario('sign-up-with-email/email-only', () =>
  stage.visit(async (visitor) => {
    await visitor.tab('auth:createAccountTab')
    const labels = await visitor.page.locator('form label').allInnerTexts()
    expect(labels).toEqual(['Email', 'Password', 'Confirm Password'])
  }),
)

scenario('sign-up-with-email/status', () =>
  stage.visit(async (visitor) => {
    await visitor.signUp(stage.fresh('still-out'))
    await visitor.heading('auth:confirmSignUpHeading').waitFor()
    await visitor.statusReads('common:drawer.login')
  }),
)

scenario('sign-up-with-email/plain', () =>
  stage.visit(async (visitor) => {
    await visitor.signUp(stage.fresh('plain'))
    await visitor.heading('auth:confirmSignUpHeading').waitFor()
  }),
)

scenario('sign-up-with-email/email-autocomplete', () =>
  stage.visit(async (visitor) => {
    await visitor.tab('auth:createAccountTab')
    expect(await visitor.field('auth:email').getAttribute('autocomplete')).toBe('username')
  }),
)

scenario('sign-up-with-email/password-autocomplete', () =>
  stage.visit(async (visitor) => {
    await visitor.tab('auth:createAccountTab')
    for (const key of ['auth:password', 'auth:confirmPassword'] as const) {
      expect(await visitor.field(key).getAttribute('autocomplete')).toBe('new-password')
    }
  }),
)

scenario('sign-up-with-errors/policy', () =>
  stage.visit(async (visitor) => {
    await visitor.tab('auth:createAccountTab')
    await visitor.field('auth:password').fill('é')
    expect(await visitor.messagesOf(visitor.field('auth:password'))).toEqual(
      expect.arrayContaining([allRules(visitor).join('\n')]),
    )
    expect(await visitor.button('auth:createAccount').isDisabled()).toBe(true)
  }),
)

scenario('sign-up-with-errors/lower-case', () =>
  stage.visit(async (visitor) => {
    await visitor.tab('auth:createAccountTab')
    const field = visitor.field('auth:password')
    await field.fill('LAVENDER-7')
    expect(await visitor.messagesOf(field)).toContain(visitor.text('auth:passwordLowerCase'))
    expect(await field.getAttribute('aria-invalid')).toBe('true')
  }),
)

scenario('outside-state/journey', async () => {
  const email = await known('outside')
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

scenario('verify-user/verifies', async () => {
  const email = stage.fresh('verifies')
  await stage.user(email)
  await stage.visit(async (visitor) => {
    await visitor.signIn(email)
    await visitor.heading('auth:verifyContact').waitFor()
    await visitor.page.getByText(visitor.text('auth:verifyContactIntro')).waitFor()
    await visitor.press('auth:sendCode')
    await visitor.field('auth:code').fill(await stage.house.code(email))
    await visitor.press('auth:confirm')
    await visitor.isSignedIn()
    await visitor.page.getByText(visitor.text('account:verified'), { exact: true }).waitFor()
  })
})

scenario('verify-user/skips', async () => {
  const email = stage.fresh('skips')
  await stage.user(email)
  await stage.visit(async (visitor) => {
    await visitor.signIn(email)
    await visitor.heading('auth:verifyContact').waitFor()
    await visitor.press('auth:skip')
    await visitor.isSignedIn()
  })
})

scenario('verify-user/chosen', async () => {
  const email = stage.fresh('chosen')
  await stage.user(email)
  await stage.visit(async (visitor) => {
    await visitor.signIn(email)
    const radios = visitor.page.getByRole('radio')
    await radios.first().waitFor()
    expect(await radios.count()).toBe(1)
    expect(await radios.isChecked()).toBe(true)
  })
})

scenario('wrapped-page/signed-out', () =>
  stage.visit(async (visitor) => {
    await visitor.open('/user-profile')
    await visitor.seesSignIn()
    expect(await visitor.heading('account:greeting').count()).toBe(0)
  }),
)

scenario('wrapped-page/signed-in', async () => {
  const email = await known('wrapped')
  await stage.visit(async (visitor) => {
    await visitor.signIn(email)
    await visitor.isSignedIn()
    expect(await visitor.button('auth:signIn').count()).toBe(0)
  })
})

scenario('sign-up-auto-confirmed/email-only', () =>
  stage.visit(async (visitor) => {
    await visitor.tab('auth:createAccountTab')
    expect(await visitor.field('auth:email').getAttribute('type')).toBe('email')
    expect(await visitor.field('auth:username').count()).toBe(0)
    expect(await visitor.field('auth:phone').count()).toBe(0)
  }),
)

/** A pool whose trigger confirms every sign-up by itself. */
async function confirming(work: () => Promise<void>): Promise<void> {
  await stage.setPool({
    LambdaConfig: { PreSignUp: 'arn:aws:lambda:ap-northeast-1:000000000000:function:auto-confirm' },
  })
  try {
    await work()
  } finally {
    await stage.setPool()
  }
}

scenario('sign-up-auto-confirmed/starts', () =>
  confirming(() =>
    stage.visit(async (visitor) => {
      await visitor.signUp(stage.fresh('auto'))
      await visitor.isSignedIn()
    }),
  ),
)

scenario('sign-up-auto-confirmed/mixed-case', () =>
  confirming(() =>
    stage.visit(async (visitor) => {
      await visitor.signUp(stage.fresh('Mixed.Case'))
      await visitor.isSignedIn()
    }),
  ),
)

scenario('sign-up-sms-mfa/fallback', () =>
  stage.visit(async (visitor) => {
    const email = stage.fresh('fallback')
    await visitor.signUp(email)
    await visitor.heading('auth:confirmSignUpHeading').waitFor()
    // The account is confirmed, and then closed to its holder before the browser comes back for its session.
    const code = await stage.house.code(email)
    await visitor.page.route('**/api/auth/auto-sign-in', async (route) => {
      await stage.admin('AdminDisableUser', { Username: email })
      await route.continue()
    })
    await visitor.field('auth:code').fill(code)
    await visitor.press('auth:confirm')
    await visitor.page.getByText(visitor.text('auth:useCredentials')).waitFor()
    await visitor.seesSignIn()
  }),
)

function allRules(visitor: Visitor): string[] {
  return RULES.map((key) => visitor.text(`auth:${key}`, { n: 8 }))
}
