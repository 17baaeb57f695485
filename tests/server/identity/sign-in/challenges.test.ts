import { describe, expect, test } from 'vitest'
import { begin, respond, tryRespond, withPassword } from '../challenge-client.ts'
import { tokensOf } from '../service.ts'
import { SCENARIOS } from './challenge-scenarios.ts'

const SPENT = 'NotAuthorizedException: Invalid session for the user, session can only be used once.'
const EXPIRED = 'NotAuthorizedException: Invalid session for the user, session is expired.'
const INVALID = 'NotAuthorizedException: Invalid session for the user.'

describe.each(Object.entries(SCENARIOS))('%s', (_, prepare) => {
  test('continues after the right answer, and consumes the session', async () => {
    const { service, right, next } = await prepare()
    const answer = await respond(service, right)
    if (next === 'tokens') expect(await service.outcome('GetUser', tokensOf(answer))).toBe('done')
    else expect(answer).toMatchObject({ ChallengeName: next, Session: expect.any(String) })
    expect(await tryRespond(service, right)).toBe(SPENT)
  })

  test('accepts the right answer after wrong ones', async () => {
    const { service, right, wrong, refusal } = await prepare()
    for (let round = 0; round < 3; round += 1) expect(await tryRespond(service, wrong)).toBe(refusal)
    expect(await tryRespond(service, right)).toBe('done')
  })

  test('refuses every answer after three minutes', async () => {
    const { service, right } = await prepare()
    service.clock.advance(3 * 60_000 - 1)
    // By this time the code of an authenticator app has changed, so the answer can be refused. Any refusal except
    // "expired" shows that the session is still valid.
    expect(await tryRespond(service, right)).not.toBe(EXPIRED)
    const again = await prepare()
    again.service.clock.advance(3 * 60_000)
    expect(await tryRespond(again.service, again.right)).toBe(EXPIRED)
  })

  test.each([
    ['none', () => undefined],
    ['one of other words', () => 'x'.repeat(1556)],
    ['one with another ending', (session: string) => `${session.slice(0, -8)}AAAAAAAA`],
  ])('refuses an invalid session: %s', async (__, forge) => {
    const { service, issued, right } = await prepare()
    expect(await tryRespond(service, { ...right, Session: forge(String(issued.Session)) })).toBe(INVALID)
  })

  test("refuses an answer under another user's name", async () => {
    const { service, right } = await prepare()
    await service.addUser({ email: 'kenji@example.org' })
    const { ChallengeResponses } = right as { ChallengeResponses: object }
    const answer = { ...right, ChallengeResponses: { ...ChallengeResponses, USERNAME: 'kenji@example.org' } }
    // For a password proof, the service checks the user before the session, so the message can differ.
    expect(await tryRespond(service, answer)).toMatch(
      /^NotAuthorizedException: (Invalid session for the user|Incorrect username or password)\.$/,
    )
  })

  test('refuses the session for another challenge', async () => {
    const { service, issued, right } = await prepare()
    const other = issued.ChallengeName === 'SMS_MFA' ? 'SELECT_MFA_TYPE' : 'SMS_MFA'
    expect(await tryRespond(service, { ...right, ChallengeName: other })).toBe(INVALID)
  })

  test('refuses a user who was disabled meanwhile', async () => {
    const { service, right, next } = await prepare()
    await service.admin('AdminDisableUser', { Username: 'aiko@example.org' })
    const outcome = await tryRespond(service, right)
    expect(outcome).toBe(next === 'tokens' ? 'NotAuthorizedException: User is disabled.' : 'done')
  })
})

test('accepts the codes of two concurrent sign-ins independently', async () => {
  const { service, right } = await (SCENARIOS.SMS_MFA as NonNullable<(typeof SCENARIOS)[string]>)()
  await begin(service, withPassword())
  expect(await tryRespond(service, right)).toBe('done')
})
