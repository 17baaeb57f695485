import { describe, expect, test } from 'vitest'
import {
  ALL_FLOWS,
  answerTo,
  type Body,
  begin,
  beginning,
  EMAIL,
  respond,
  SRP,
  tryRespond,
} from '../challenge-client.ts'
import { WRONG_PASSWORD } from '../refusals.ts'
import { PASSWORD, type Service, startService, tokensOf, wrongCode } from '../service.ts'
import { challengeOf, makeSession, srpProof } from '../srp-client.ts'

const SPENT = 'NotAuthorizedException: Invalid session for the user, session can only be used once.'
const TRIGGER = { LambdaConfig: { DefineAuthChallenge: 'arn:aws:lambda:ap-northeast-1:123456789012:function:code' } }

const custom = (username: string, more: Record<string, string> = {}) =>
  beginning('CUSTOM_AUTH', { USERNAME: username, ...more })
const customWithSrp = (username = EMAIL) => custom(username, { CHALLENGE_NAME: 'SRP_A', SRP_A: SRP.largeA })

async function customService(pool: object = TRIGGER) {
  const service = await startService()
  const { sub } = await service.addUser({ email: EMAIL })
  await service.setClient({ ExplicitAuthFlows: ALL_FLOWS })
  await service.setPool(pool)
  return { service, sub }
}

async function wrongAnswers(service: Service, issued: Body, count: number): Promise<Body> {
  let challenge = issued
  for (let round = 0; round < count; round += 1) {
    const code = await service.code(EMAIL)
    const last = challenge
    challenge = await respond(service, answerTo(last, { ANSWER: wrongCode(code) }))
    expect(await tryRespond(service, answerTo(last, { ANSWER: code }))).toBe(SPENT)
  }
  return challenge
}

describe('the custom flow without SRP', () => {
  test('asks for the code that was sent, with public parameters and a session', async () => {
    const { service, sub } = await customService()
    const issued = await begin(service, custom(EMAIL))
    expect(issued).toEqual({
      ChallengeName: 'CUSTOM_CHALLENGE',
      Session: expect.any(String),
      ChallengeParameters: {
        USERNAME: sub,
        CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
        CODE_DELIVERY_DESTINATION: 'a***@e***',
      },
    })
    const answer = await respond(service, answerTo(issued, { ANSWER: await service.code(EMAIL, 'custom-challenge') }))
    expect(await service.outcome('GetUser', tokensOf(answer))).toBe('done')
  })

  test('repeats the challenge after a wrong answer, and refuses the third one', async () => {
    const { service } = await customService()
    const issued = await begin(service, custom(EMAIL))
    const again = await wrongAnswers(service, issued, 2)
    expect(challengeOf(again)).toEqual(challengeOf(issued))
    const code = await service.code(EMAIL)
    expect(await tryRespond(service, answerTo(again, { ANSWER: wrongCode(code) }))).toBe(WRONG_PASSWORD)
    expect(await tryRespond(service, answerTo(again, { ANSWER: code }))).toBe(SPENT)
  })

  test('accepts the right answer at the third attempt', async () => {
    const { service } = await customService()
    const again = await wrongAnswers(service, await begin(service, custom(EMAIL)), 2)
    expect(await tryRespond(service, answerTo(again, { ANSWER: await service.code(EMAIL) }))).toBe('done')
  })

  test('is the same for an unknown name, without sending a code', async () => {
    const { service } = await customService()
    const issued = await begin(service, custom('unknown@example.org'))
    expect(issued.ChallengeName).toBe('CUSTOM_CHALLENGE')
    expect(challengeOf(issued).CODE_DELIVERY_DESTINATION).toBe('u***@e***')
    expect(await service.outbox()).toEqual([])
    const answer = (challenge: Body) => answerTo(challenge, { ANSWER: '123456' }, 'unknown@example.org')
    const again = await respond(service, answer(await respond(service, answer(issued))))
    expect(await tryRespond(service, answer(again))).toBe(WRONG_PASSWORD)
  })

  test.each<[string, object, string]>([
    [
      'with a password',
      custom(EMAIL, { PASSWORD }),
      'InvalidParameterException: PASSWORD is not a parameter of CUSTOM_AUTH',
    ],
    ['without a name', beginning('CUSTOM_AUTH', {}), 'InvalidParameterException: Missing required parameter USERNAME'],
  ])('refuses a call %s', async (_, body, text) => {
    const { service } = await customService()
    expect(await service.outcome('InitiateAuth', body)).toBe(text)
  })

  test("requires the client's permission and the pool's trigger", async () => {
    const { service } = await customService({})
    expect(await service.outcome('InitiateAuth', custom(EMAIL))).toBe(
      'InvalidParameterException: Custom auth lambda trigger is not configured for the user pool.',
    )
    await service.setClient({})
    expect(await service.outcome('InitiateAuth', custom(EMAIL))).toBe(
      'InvalidParameterException: CUSTOM_AUTH flow not enabled for this client',
    )
  })

  test.each([
    ['an unconfirmed user', { confirmed: false }, 'UserNotConfirmedException: User is not confirmed.'],
    ['a confirmed one', { confirmed: true }, 'done'],
  ])('answers %s with "%s"', async (_, more, expected) => {
    const { service } = await customService()
    await service.addUser({ email: EMAIL, ...more })
    expect(await service.outcome('InitiateAuth', custom(EMAIL))).toBe(expected)
  })

  test('repeats the challenge for a disabled user without sending a code', async () => {
    const { service } = await customService()
    await service.admin('AdminDisableUser', { Username: EMAIL })
    expect((await begin(service, custom(EMAIL))).ChallengeName).toBe('CUSTOM_CHALLENGE')
    expect(await service.outbox()).toEqual([])
  })
})

describe('the custom flow with SRP', () => {
  async function toVerifier() {
    const { service } = await customService()
    const issued = await begin(service, customWithSrp())
    return { service, issued, proof: srpProof(SRP, challengeOf(issued)) }
  }

  test('asks for the password with a session, then for the code', async () => {
    const { service, issued, proof } = await toVerifier()
    expect(issued).toMatchObject({ ChallengeName: 'PASSWORD_VERIFIER', Session: expect.any(String) })
    expect(await service.outbox()).toEqual([])
    const question = await respond(service, { ...proof, Session: issued.Session })
    expect(question.ChallengeName).toBe('CUSTOM_CHALLENGE')
    const answer = answerTo(question, { ANSWER: await service.code(EMAIL, 'custom-challenge') })
    expect(await tryRespond(service, answer)).toBe('done')
  })

  test('refuses a proof without its session, which would skip the code', async () => {
    const { service, issued, proof } = await toVerifier()
    const INVALID = 'NotAuthorizedException: Invalid session for the user.'
    expect(await tryRespond(service, proof)).toBe(INVALID)
    const other = await begin(service, beginning('USER_AUTH', { USERNAME: EMAIL }))
    expect(await tryRespond(service, { ...proof, Session: other.Session })).toBe(INVALID)
    expect(await tryRespond(service, { ...proof, Session: issued.Session })).toBe('done')
    expect(await tryRespond(service, { ...proof, Session: issued.Session })).toBe(SPENT)
  })

  test('sends no code after a wrong password', async () => {
    const { service } = await customService()
    const session = makeSession(EMAIL, 'wrong password')
    const issued = await begin(service, custom(EMAIL, { CHALLENGE_NAME: 'SRP_A', SRP_A: session.largeA }))
    const proof = { ...srpProof(session, challengeOf(issued)), Session: issued.Session }
    expect(await tryRespond(service, proof)).toBe(WRONG_PASSWORD)
    expect(await service.outbox()).toEqual([])
  })
})
