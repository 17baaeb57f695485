/**
 * Completes a sign-in step by step. Checks at each step that a reload shows the same step, that a wrong answer does not
 * leave the step, and that a right answer continues.
 */

import { expect } from 'vitest'
import type { Session, SignInNextStep } from '../../../shared/api/endpoints.ts'
import type { SignInStep } from '../../../shared/auth/sign-in-steps.ts'
import { totp } from '../../support/identity/totp.ts'
import { type Answer, type Bff, type HttpClient, PASSWORD } from '../../support/servers/bff.ts'
import { codeOf, type Person } from './pool-set-up.ts'

/**
 * For each step, the right answer, and a wrong answer with the name of its error. With 'again' as the name, the step is
 * shown again without an error.
 */
interface Replies {
  right(bff: Bff, someone: Person, step: SignInNextStep): Promise<string> | string
  readonly wrong?: { readonly answer: string; readonly refusal: string }
}

const NO_CODE = '000000'

export const REPLIES: Partial<Record<SignInStep, Replies>> = {
  CONFIRM_SIGN_IN_WITH_SMS_CODE: {
    right: (bff, { phone }) => bff.code(phone),
    wrong: { answer: NO_CODE, refusal: 'CodeMismatchException' },
  },
  CONFIRM_SIGN_IN_WITH_EMAIL_CODE: {
    right: async (bff, { email }) => ` ${await bff.code(email)} `,
    wrong: { answer: NO_CODE, refusal: 'CodeMismatchException' },
  },
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: {
    right: (bff, someone) => codeOf(bff, someone).replace(/^(...)/, '$1 '),
    wrong: { answer: NO_CODE, refusal: 'CodeMismatchException' },
  },
  CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE: {
    right: (bff, { email }) => bff.code(email),
    wrong: { answer: NO_CODE, refusal: 'again' },
  },
  CONTINUE_SIGN_IN_WITH_TOTP_SETUP: {
    right: (bff, _, { totpSetupDetails }) => totp(totpSetupDetails?.sharedSecret ?? '', bff.clock.now()),
    wrong: { answer: NO_CODE, refusal: 'EnableSoftwareTokenMFAException' },
  },
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: {
    right: () => 'a new password of mine',
    wrong: { answer: 'short', refusal: 'InvalidPasswordException' },
  },
  CONFIRM_SIGN_IN_WITH_PASSWORD: {
    right: () => PASSWORD,
    wrong: { answer: 'a wrong guess', refusal: 'NotAuthorizedException' },
  },
  CONTINUE_SIGN_IN_WITH_MFA_SELECTION: {
    right: () => 'TOTP',
    wrong: { answer: 'FAX', refusal: 'ValidationError' },
  },
  CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION: {
    right: () => 'PASSWORD',
    wrong: { answer: 'FAX', refusal: 'ValidationError' },
  },
}

/** Answers by step, which replace the right answers of REPLIES. */
export type Choices = Partial<Record<SignInStep, string>>

/** @returns the names of all steps in order, with DONE at the end */
export async function completeSignIn(
  bff: Bff,
  someone: Person,
  { visitor, begin, choices = {}, more = {} }: { visitor: HttpClient; begin: object; choices?: Choices; more?: object },
): Promise<SignInStep[]> {
  const steps: SignInStep[] = []
  let answer = await visitor.send('POST', '/api/auth/sign-in', { username: someone.email, ...begin })
  for (;;) {
    const step = nextStep(answer)
    steps.push(step.signInStep)
    if (step.signInStep === 'DONE' || !REPLIES[step.signInStep]) break
    const { right, wrong } = REPLIES[step.signInStep] ?? {}
    await showsAfterReload(bff, visitor, step)
    if (wrong) {
      const refused = await confirm(visitor, wrong.answer)
      if (wrong.refusal === 'again') expect(nextStep(refused)).toEqual(step)
      else expect(refused.body).toMatchObject({ name: wrong.refusal })
      await showsAfterReload(bff, visitor, step)
    }
    const reply = choices[step.signInStep] ?? (await right?.(bff, someone, step)) ?? ''
    answer = await confirm(visitor, reply, more)
  }
  if (steps.at(-1) === 'DONE') {
    expect((await visitor.get('/api/session')).body).toMatchObject({ signedIn: true, user: { loginId: someone.email } })
  }
  return steps
}

function nextStep({ status, body, text }: Answer): SignInNextStep {
  expect([status, text]).toEqual([200, expect.any(String)])
  return body.nextStep as SignInNextStep
}

const confirm = (visitor: HttpClient, challengeResponse: string, more: object = {}) =>
  visitor.send('POST', '/api/auth/confirm-sign-in', { challengeResponse, ...more })

/** Checks that a new client with the same cookies gets the same step, as after a reload. */
async function showsAfterReload(bff: Bff, { jar }: HttpClient, step: SignInNextStep): Promise<void> {
  const { pending } = (await bff.client(jar).get('/api/session')).body as Session
  expect(pending).toMatchObject({ flow: 'signIn', nextStep: step })
}
