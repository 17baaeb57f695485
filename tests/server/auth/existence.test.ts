/** Nobody learns from an answer who has an account: the same words for a stranger and a wrong password, in pools of both kinds. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUTH_FLOW_TYPES } from '../../../shared/auth.ts'
import { type Bff, PASSWORD, startBff } from '../../support/bff.ts'
import { allowAllFlows, person, setUpPool } from './pool-set-up.ts'

let bff: Bff
beforeAll(async () => {
  bff = await startBff()
  await setUpPool(bff)
})
afterAll(() => bff.close())

const withPassword = AUTH_FLOW_TYPES.filter((flow) => flow !== 'CUSTOM_WITHOUT_SRP')

describe.each(['LEGACY', 'ENABLED'])('PreventUserExistenceErrors %s', (PreventUserExistenceErrors) => {
  beforeAll(() => allowAllFlows(bff, { PreventUserExistenceErrors }))

  async function answers(path: string, body: object) {
    const { email } = await person(bff)
    const both = []
    for (const username of [email, `stranger-${email}`]) {
      const { status, body: said, setCookies } = await bff.visitor().send('POST', path, { username, ...body })
      const { requestId: _, ...told } = said
      both.push({ status, told, cookies: setCookies.map((line) => line.slice(0, line.indexOf('='))) })
    }
    return both
  }

  test.each(withPassword)('%s: a wrong password and an unknown user', async (authFlowType) => {
    const [wrong, unknown] = await answers('/api/auth/sign-in', { password: 'a wrong guess', authFlowType })
    expect(wrong).toMatchObject({
      status: 401,
      told: { name: 'NotAuthorizedException', detail: 'Incorrect username or password.' },
    })
    expect(unknown).toEqual(wrong)
  })

  test('a forgotten password', async () => {
    const [known, unknown] = await answers('/api/auth/reset-password', {})
    expect(known).toMatchObject({
      told: { nextStep: { codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'p***@e***' } } },
    })
    const destination = 's***@e***'
    expect(unknown).toEqual({
      ...known,
      told: {
        nextStep: {
          resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
          codeDeliveryDetails: { attributeName: 'email', deliveryMedium: 'EMAIL', destination },
        },
      },
    })
  })

  test('a new password with a code that nobody was sent', async () => {
    const body = { confirmationCode: '000000', newPassword: PASSWORD }
    const { email } = await person(bff)
    await bff.visitor().send('POST', '/api/auth/reset-password', { username: email })
    const known = await bff.visitor().send('POST', '/api/auth/confirm-reset-password', { username: email, ...body })
    const stranger = `stranger-${email}`
    await bff.visitor().send('POST', '/api/auth/reset-password', { username: stranger })
    const unknown = await bff
      .visitor()
      .send('POST', '/api/auth/confirm-reset-password', { username: stranger, ...body })
    for (const answer of [known, unknown]) {
      expect(answer).toMatchObject({ status: 400, body: { name: expect.stringMatching(/Code/) } })
      expect(answer.body.name).not.toMatch(/User/)
    }
  })
})

test.each([
  [
    'phone_number',
    '+819012345678',
    { deliveryMedium: 'SMS', destination: '+*******5678', attributeName: 'phone_number' },
  ],
  ['username', 'nobody', undefined],
])(
  'where one signs in by %s, the answer about a stranger looks like one about a user',
  async (mechanism, name, delivery) => {
    const house = await startBff({ env: { LOGIN_MECHANISM: mechanism } })
    await allowAllFlows(house, { PreventUserExistenceErrors: 'LEGACY' })
    const { body } = await house.visitor().send('POST', '/api/auth/reset-password', { username: name })
    expect(body).toEqual({
      nextStep: {
        resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
        ...(delivery ? { codeDeliveryDetails: delivery } : {}),
      },
    })
    await house.close()
  },
)
