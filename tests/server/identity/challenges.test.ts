/** What holds for every challenge alike: the life of its session under right, wrong, repeated, late and foreign answers. */

import { describe, expect, test } from 'vitest'
import { begin, respond, tryRespond, withPassword } from './challenge-client.ts'
import { SCENARIOS } from './challenge-scenarios.ts'
import { tokensOf } from './service.ts'

const SPENT = 'NotAuthorizedException: Invalid session for the user, session can only be used once.'
const EXPIRED = 'NotAuthorizedException: Invalid session for the user, session is expired.'
const INVALID = 'NotAuthorizedException: Invalid session for the user.'

describe.each(Object.entries(SCENARIOS))('%s', (_, prepare) => {
  test('goes on after the right answer, and the session is used up', async () => {
    const { service, right, next } = await prepare()
    const answer = await respond(service, right)
    if (next === 'tokens') expect(await service.outcome('GetUser', tokensOf(answer))).toBe('done')
    else expect(answer).toMatchObject({ ChallengeName: next, Session: expect.any(String) })
    expect(await tryRespond(service, right)).toBe(SPENT)
  })

  test('takes wrong answers, and then still the right one', async () => {
    const { service, right, wrong, refusal } = await prepare()
    for (let round = 0; round < 3; round += 1) expect(await tryRespond(service, wrong)).toBe(refusal)
    expect(await tryRespond(service, right)).toBe('done')
  })

  test('takes nothing after its three minutes', async () => {
    const { service, right } = await prepare()
    service.clock.advance(3 * 60_000 - 1)
    // An authenticator's code is no longer the same by then: what it is told shows that the session still stands.
    expect(await tryRespond(service, right)).not.toBe(EXPIRED)
    const again = await prepare()
    again.service.clock.advance(3 * 60_000)
    expect(await tryRespond(again.service, again.right)).toBe(EXPIRED)
  })

  test.each([
    ['none', () => undefined],
    ['one of other words', () => 'x'.repeat(1556)],
    ['one with another ending', (session: string) => `${session.slice(0, -8)}AAAAAAAA`],
  ])('takes no answer with a foreign session: %s', async (__, forge) => {
    const { service, asked, right } = await prepare()
    expect(await tryRespond(service, { ...right, Session: forge(String(asked.Session)) })).toBe(INVALID)
  })

  test('takes no answer under another user’s name', async () => {
    const { service, right } = await prepare()
    await service.addUser({ email: 'kenji@example.org' })
    const { ChallengeResponses } = right as { ChallengeResponses: object }
    const answer = { ...right, ChallengeResponses: { ...ChallengeResponses, USERNAME: 'kenji@example.org' } }
    // A password proof is bound to its user before the session is looked at.
    expect(await tryRespond(service, answer)).toMatch(
      /^NotAuthorizedException: (Invalid session for the user|Incorrect username or password)\.$/,
    )
  })

  test('lets its session answer no other challenge', async () => {
    const { service, asked, right } = await prepare()
    const other = asked.ChallengeName === 'SMS_MFA' ? 'SELECT_MFA_TYPE' : 'SMS_MFA'
    expect(await tryRespond(service, { ...right, ChallengeName: other })).toBe(INVALID)
  })

  test('does not let a disabled user finish', async () => {
    const { service, right, next } = await prepare()
    await service.admin('AdminDisableUser', { Username: 'aiko@example.org' })
    const outcome = await tryRespond(service, right)
    expect(outcome).toBe(next === 'tokens' ? 'NotAuthorizedException: User is disabled.' : 'done')
  })
})

test('the sessions of two sign-ins at once leave each other’s codes good', async () => {
  const { service, right } = await (SCENARIOS.SMS_MFA as NonNullable<(typeof SCENARIOS)[string]>)()
  await begin(service, withPassword())
  expect(await tryRespond(service, right)).toBe('done')
})
