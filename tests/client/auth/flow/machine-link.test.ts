import { describe, expect, test } from 'vitest'
import { IDLE, next, type WidgetEvent } from '../../../../client/auth/flow/machine.ts'
import type { Problem, ProblemName } from '../../../../shared/errors.ts'

const delivery = { deliveryMedium: 'EMAIL', destination: 'h***@e***' } as const
const problem = (name: ProblemName): Problem => ({ type: 'about:blank', title: name, status: 400, name, detail: name })
const failed = (name: ProblemName): WidgetEvent => ({ type: 'failed', problem: problem(name) })

describe('a sign-in of an unconfirmed user on a site that sends links', () => {
  const sending = next(
    { ...IDLE, state: 'signIn', username: 'hanako@example.com', busy: true },
    { type: 'signInStep', nextStep: { signInStep: 'CONFIRM_SIGN_UP', confirmByLink: true } },
  )
  const WAITING = { state: 'transition', task: 'autoSignIn', busy: true, waiting: true }

  test('sends a link and waits for it', () => {
    expect(sending).toMatchObject({ state: 'transition', task: 'resendSignUpCode' })
    const waiting = next(sending, { type: 'codeSent', delivery })
    expect(waiting).toMatchObject({ ...WAITING, delivery })
    expect(waiting).not.toHaveProperty('byLink')
  })

  test('asks for the code of an SMS', () => {
    const byPhone = { deliveryMedium: 'SMS', destination: '+*******5678' } as const
    expect(next(sending, { type: 'codeSent', delivery: byPhone })).toMatchObject({
      state: 'confirmSignUp',
      delivery: byPhone,
    })
  })

  test('waits with the error if no link could be sent', () => {
    expect(next(sending, failed('LimitExceededException'))).toMatchObject({
      ...WAITING,
      error: { name: 'LimitExceededException' },
    })
  })

  test('sends another link without an end of the wait', () => {
    const waiting = next(next(sending, { type: 'codeSent', delivery }), { type: 'stillUnconfirmed' })
    const resending = next(waiting, { type: 'linkRequested' })
    expect(resending).toMatchObject({ ...WAITING, resending: true })
    expect(next(resending, { type: 'linkRequested' })).toBe(resending)

    const sent = next(resending, { type: 'codeSent', delivery })
    expect(sent).toMatchObject({ ...WAITING, notice: 'codeSentAgain' })
    expect(sent).not.toHaveProperty('resending')

    const refused = next(resending, { type: 'linkRefused', problem: problem('LimitExceededException') })
    expect(refused).toMatchObject({ ...WAITING, error: { name: 'LimitExceededException' } })
    expect(refused).not.toHaveProperty('resending')
    expect(next(refused, { type: 'linkRequested' })).not.toHaveProperty('error')
  })

  test('ignores another link that was sent after the wait has ended', () => {
    const waiting = next(sending, { type: 'codeSent', delivery })
    const ended = next(next(waiting, { type: 'linkRequested' }), failed('AutoSignInException'))
    expect(ended).toMatchObject({ state: 'signIn', notice: 'useCredentials' })
    expect(next(ended, { type: 'codeSent', delivery })).toBe(ended)
    expect(next(ended, { type: 'linkRefused', problem: problem('LimitExceededException') })).toBe(ended)
  })
})
