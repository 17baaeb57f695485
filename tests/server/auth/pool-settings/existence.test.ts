import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUTH_FLOW_TYPES } from '../../../../shared/auth/sign-in-steps.ts'
import { type Bff, PASSWORD, startBff } from '../../../support/servers/bff.ts'
import { admin, allowAllFlows, person, setUpPool } from '../pool-set-up.ts'

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
      const { status, body: said, setCookies } = await bff.client().send('POST', path, { username, ...body })
      const { requestId: _, ...rest } = said
      both.push({ status, body: rest, cookies: setCookies.map((line) => line.slice(0, line.indexOf('='))) })
    }
    return both
  }

  test.each(withPassword)('%s answers an unknown user like a wrong password', async (authFlowType) => {
    const [wrong, unknown] = await answers('/api/auth/sign-in', { password: 'a wrong guess', authFlowType })
    expect(wrong).toMatchObject({
      status: 401,
      body: { name: 'NotAuthorizedException', detail: 'Incorrect username or password.' },
    })
    expect(unknown).toEqual(wrong)
  })

  test('sends the reset of an unknown user like that of a known one', async () => {
    const [known, unknown] = await answers('/api/auth/reset-password', {})
    expect(known).toMatchObject({
      body: { nextStep: { codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'p***@e***' } } },
    })
    const destination = 's***@e***'
    expect(unknown).toEqual({
      ...known,
      body: {
        nextStep: {
          resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
          codeDeliveryDetails: { attributeName: 'email', deliveryMedium: 'EMAIL', destination },
        },
      },
    })
  })

  /**
   * Sends a request for each user name. Returns the responses without the letters of the masked destination, which
   * differ by name.
   */
  async function answersTo(path: string, usernames: readonly string[], body: object = {}) {
    const said = []
    for (const username of usernames) {
      const answer = await bff.client().send('POST', path, { username, ...body })
      const { requestId: _, ...rest } = answer.body
      const text = JSON.stringify(rest).replace(/\w\*\*\*/g, '?***')
      said.push([answer.status, text, answer.setCookies.map((line) => line.slice(0, line.indexOf('=')))])
    }
    return said
  }

  test.each(['/api/auth/reset-password', '/api/auth/resend-sign-up-code'])(
    '%s answers the same for unconfirmed, invited, disabled, confirmed and unknown users',
    async (path) => {
      const [unconfirmed, invited] = [`u-${Math.random()}@example.com`, `i-${Math.random()}@example.com`]
      await bff.client().send('POST', '/api/auth/sign-up', { username: unconfirmed, password: PASSWORD })
      await admin(bff, 'AdminCreateUser', { Username: invited, MessageAction: 'SUPPRESS' })
      const [disabled, confirmed] = [(await person(bff)).email, (await person(bff)).email]
      await admin(bff, 'AdminDisableUser', { Username: disabled })
      const [unknown, ...users] = await answersTo(path, [
        'stranger@example.com',
        'Stranger@EXAMPLE.com',
        unconfirmed,
        invited,
        disabled,
        confirmed,
        confirmed.toUpperCase(),
      ])
      expect(unknown).toMatchObject([200, expect.stringContaining('"deliveryMedium":"EMAIL"'), expect.anything()])
      expect(users).toEqual(users.map(() => unknown))
    },
  )

  test('answers a sign-up code the same for unknown, unconfirmed, confirmed, invited and disabled users', async () => {
    const invited = `i-${Math.random()}@example.com`
    await admin(bff, 'AdminCreateUser', { Username: invited, MessageAction: 'SUPPRESS' })
    const disabled = `d-${Math.random()}@example.com`
    await bff.client().send('POST', '/api/auth/sign-up', { username: disabled, password: PASSWORD })
    await admin(bff, 'AdminDisableUser', { Username: disabled })
    const unconfirmed = `u-${Math.random()}@example.com`
    await bff.client().send('POST', '/api/auth/sign-up', { username: unconfirmed, password: PASSWORD })
    const { email: confirmed } = await person(bff)
    const names = ['stranger@example.com', unconfirmed, confirmed, invited, disabled]
    const answers = await answersTo('/api/auth/confirm-sign-up', names, { confirmationCode: '000000' })
    expect(answers[0]).toEqual([400, expect.stringContaining('ExpiredCodeException'), []])
    expect(answers).toEqual(answers.map(() => answers[0]))
  })

  test('rejects a new password of a disabled user like that of an unknown one', async () => {
    const { email } = await person(bff)
    await admin(bff, 'AdminDisableUser', { Username: email })
    const body = { confirmationCode: '000000', newPassword: PASSWORD }
    const [unknown, disabled] = await answersTo(
      '/api/auth/confirm-reset-password',
      ['stranger@example.com', email],
      body,
    )
    expect(disabled).toEqual(unknown)
  })

  test('rejects a wrong reset code without revealing whether the user exists', async () => {
    const body = { confirmationCode: '000000', newPassword: PASSWORD }
    const { email } = await person(bff)
    await bff.client().send('POST', '/api/auth/reset-password', { username: email })
    const known = await bff.client().send('POST', '/api/auth/confirm-reset-password', { username: email, ...body })
    const stranger = `stranger-${email}`
    await bff.client().send('POST', '/api/auth/reset-password', { username: stranger })
    const unknown = await bff.client().send('POST', '/api/auth/confirm-reset-password', { username: stranger, ...body })
    for (const answer of [known, unknown]) {
      expect(answer).toMatchObject({ status: 400, body: { name: expect.stringMatching(/Code/) } })
      expect(answer.body.name).not.toMatch(/User/)
    }
  })
})

test('masks a destination independently of how the name was typed', async () => {
  await allowAllFlows(bff, { PreventUserExistenceErrors: 'LEGACY' })
  const { email } = await person(bff)
  for (const username of [email, email.toUpperCase(), `P${email}`]) {
    const answer = await bff.client().send('POST', '/api/auth/reset-password', { username })
    expect(answer.text).toContain('p***@e***')
  }
})

test.each([
  [
    'phone_number',
    '+819012345678',
    { deliveryMedium: 'SMS', destination: '+*******5678', attributeName: 'phone_number' },
  ],
  ['username', 'nobody', undefined],
])(
  'with %s as login name, the server answers an unknown user with a plausible destination',
  async (mechanism, name, delivery) => {
    const site = await startBff({ env: { LOGIN_MECHANISM: mechanism } })
    await allowAllFlows(site, { PreventUserExistenceErrors: 'LEGACY' })
    const { body } = await site.client().send('POST', '/api/auth/reset-password', { username: name })
    expect(body).toEqual({
      nextStep: {
        resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
        ...(delivery ? { codeDeliveryDetails: delivery } : {}),
      },
    })
    await site.close()
  },
)
