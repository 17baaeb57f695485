import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FaultProxy, startFaultProxy } from '../../../support/faults/fault-proxy.ts'
import { type Bff, PASSWORD, startBff } from '../../../support/servers/bff.ts'

let proxy: FaultProxy
let bff: Bff
beforeAll(async () => {
  proxy = await startFaultProxy()
  bff = await startBff({ cognito: { endpoint: proxy.url } })
  proxy.passTo(bff.identityUrl)
})
afterAll(async () => {
  await bff.close()
  await proxy.close()
})

const refusal = (name: string, message: string) => ({ status: 400, body: { __type: name, message } })

async function answerTo(name: string, message: string) {
  proxy.plan(() => refusal(name, message))
  const body = { username: 'limited@example.com', password: PASSWORD }
  const { status, body: problem, headers } = await bff.client().send('POST', '/api/auth/sign-up', body)
  return { status, name: problem.name, retryAfterS: Number(headers['retry-after']), fields: problem.fields }
}

test.each(['ThrottlingException', 'Throttling', 'RequestLimitExceeded', 'SlowDown', 'TooManyRequestsException'])(
  '%s of the pool is 429 with a time to wait',
  async (name) => {
    expect(await answerTo(name, 'Rate exceeded')).toMatchObject({
      status: 429,
      name: 'TooManyRequestsException',
      retryAfterS: 2,
    })
  },
)

test.each([
  ['an hour for the limits of a user', 'Attempt limit exceeded, please try after some time.', 3_600],
  ['a day for e-mails', 'Exceeded daily email limit for the operation or the account.', 86_400],
])('LimitExceededException says when it ends: %s', async (_, message, retryAfterS) => {
  expect(await answerTo('LimitExceededException', message)).toMatchObject({
    status: 429,
    name: 'LimitExceededException',
    retryAfterS,
  })
})

test.each([
  ['given_name: The attribute is required', ['given_name']],
  [
    'given_name: The attribute is required\ncustom:licence_no: The attribute is required',
    ['given_name', 'custom:licence_no'],
  ],
  ['given_name: Attribute is required', ['given_name']],
])('names the fields that the pool misses: %j', async (rules, names) => {
  const answer = await answerTo('InvalidParameterException', `Attributes did not conform to the schema: ${rules}`)
  expect(answer).toMatchObject({ status: 400, name: 'InvalidParameterException' })
  expect(answer.fields).toEqual(names.map((field) => ({ field, rule: 'required' })))
})

test('names no field for another parameter', async () => {
  expect((await answerTo('InvalidParameterException', 'Username should be an email.')).fields).toBeUndefined()
})
