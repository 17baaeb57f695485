import { describe, expect, test } from 'vitest'
import { type Attempt, accountKey, createAttempts, createBudget, type Guess } from '../../../server/plugins/attempts.ts'
import { testClock } from '../../support/clock.ts'

const MINUTE_MS = 60_000
const LIMITS = { account: 10, code: 10, strangers: 4 }
/** More addresses than needed to use up all attempts that the limits of an account allow. */
const BOTNET = Array.from({ length: 100 }, (_, index) => `198.51.100.${index}`)

const HOME = '192.0.2.1'
const CAFE = '192.0.2.2'
const VICTIM = 'victim'
const THIRD = 'third'

function createSetup() {
  const clock = testClock()
  const attempts = createAttempts(LIMITS, clock)
  const waitS = (attempt: Attempt) => Math.ceil(attempts.waitMs(attempt) / 1000)
  return {
    clock,
    attempts,
    tries: (account: string, network: string, browser?: string) =>
      waitS({ kind: 'credential', account, network, browser }),
    codes: (account: string, network: string, browser?: string) => waitS({ kind: 'code', account, network, browser }),
    signedIn: (account: string, network: string) => attempts.succeeded({ account, network }),
  }
}

type Setup = ReturnType<typeof createSetup>

const ATTACKS: Readonly<Record<string, (setup: Setup) => void>> = {
  'one address': ({ tries, codes }) => {
    for (let i = 0; i < 1_000; i += 1) {
      tries(VICTIM, '198.51.100.1')
      codes(VICTIM, '198.51.100.1')
    }
  },
  'a hundred addresses': ({ tries, codes }) => {
    for (let i = 0; i < 50; i += 1) for (const network of BOTNET) tries(VICTIM, network)
    for (const network of BOTNET) codes(VICTIM, network)
  },
  'the café where the others are': ({ tries, codes }) => {
    for (let i = 0; i < 1_000; i += 1) {
      tries(VICTIM, CAFE)
      codes(VICTIM, CAFE)
    }
  },
}

const FREE = 0
const SLOW_S = 30
const WINDOW_S = 300
const HOUR_S = 3_600

/**
 * Each row: the attack, the client that comes after it, and the client's account, network and known browser. The
 * numbers are the seconds that its first attempt, second attempt and code request must wait.
 */
const AFTERWARDS: [string, string, (setup: Setup) => readonly [string, string, string?], number, number, number][] = [
  // One address uses up only its own ten attempts and five codes.
  ['one address', 'the victim at home, never seen here', () => [VICTIM, HOME], FREE, FREE, FREE],
  ['one address', 'the victim with a known browser, anywhere', () => [VICTIM, CAFE, 'laptop'], FREE, FREE, FREE],
  ['one address', 'the attacker', () => [VICTIM, '198.51.100.1'], WINDOW_S, WINDOW_S, HOUR_S],
  ['one address', 'the attacker, at a third person', () => [THIRD, '198.51.100.1'], FREE, FREE, FREE],
  // Many addresses slow down only clients unknown to the account.
  ['a hundred addresses', 'the victim, never seen here', () => [VICTIM, HOME], FREE, SLOW_S, HOUR_S],
  ['a hundred addresses', 'the victim where she has signed in', signedInAtHome, FREE, FREE, FREE],
  ['a hundred addresses', 'the victim with a known browser', () => [VICTIM, CAFE, 'laptop'], FREE, FREE, FREE],
  ['a hundred addresses', 'a third person', () => [THIRD, HOME], FREE, FREE, FREE],
  ['a hundred addresses', 'one more address', () => [VICTIM, '203.0.113.1'], FREE, SLOW_S, HOUR_S],
  ['a hundred addresses', 'one of the addresses', () => [VICTIM, '198.51.100.7'], SLOW_S, SLOW_S, HOUR_S],
  // Behind one shared address, only a known browser can be distinguished from the attacker. Other accounts are not
  // affected.
  ['the café where the others are', 'the victim there', () => [VICTIM, CAFE], WINDOW_S, WINDOW_S, HOUR_S],
  ['the café where the others are', 'her known browser there', () => [VICTIM, CAFE, 'laptop'], FREE, FREE, FREE],
  ['the café where the others are', 'the victim at home', () => [VICTIM, HOME], FREE, FREE, FREE],
  ['the café where the others are', 'a third person there', () => [THIRD, CAFE], FREE, FREE, FREE],
]

function signedInAtHome({ signedIn }: Setup): readonly [string, string] {
  signedIn(VICTIM, HOME)
  return [VICTIM, HOME]
}

test.each(AFTERWARDS)(
  'after an attack from %s, the limits for %s are right',
  (attack, _who, come, first, second, code) => {
    const made = createSetup()
    ATTACKS[attack]?.(made)
    const who = come(made)
    expect([made.tries(...who), made.tries(...who), made.codes(...who)]).toEqual([first, second, code])
  },
)

test('rejected attempts are not counted, and each window ends while the attack continues', () => {
  const { clock, tries, codes } = createSetup()
  const waits = []
  for (let minute = 0; minute < 60; minute += 1) {
    for (const network of BOTNET) {
      tries(VICTIM, network)
      codes(VICTIM, network)
    }
    waits.push(tries(VICTIM, HOME))
    clock.advance(MINUTE_MS)
  }
  // One attempt a minute never has to wait, because a slowed client may make one every 30 seconds.
  expect(waits).toEqual(Array(60).fill(FREE))
  expect(codes(VICTIM, HOME)).toBe(FREE)
})

test('unknown clients get at most ten codes an hour for one account, from any number of addresses', () => {
  const { codes } = createSetup()
  const sent = Array.from({ length: 50 }, () => BOTNET.filter((network) => codes(VICTIM, network) === FREE).length)
  expect(sent.reduce((sum, count) => sum + count)).toBe(LIMITS.code)
})

test('one address gets half of those codes, which leaves some to the owner', () => {
  const { codes } = createSetup()
  expect(Array.from({ length: 20 }, () => codes(VICTIM, HOME)).filter((wait) => wait === FREE)).toHaveLength(5)
  expect(codes(VICTIM, CAFE)).toBe(FREE)
})

test('a sign-in resets the attempts and makes the network known for thirty days', () => {
  const { clock, attempts, tries, signedIn } = createSetup()
  for (let i = 0; i < 11; i += 1) tries(VICTIM, HOME)
  expect(tries(VICTIM, HOME)).toBe(WINDOW_S)
  signedIn(VICTIM, HOME)
  expect(tries(VICTIM, HOME)).toBe(FREE)
  const home = { account: VICTIM, network: HOME }
  clock.advance(30 * 24 * 60 * MINUTE_MS - 1)
  expect(attempts.isKnown(home)).toBe(true)
  clock.advance(1)
  expect(attempts.isKnown(home)).toBe(false)
})

test('a sign-in with a known browser resets the attempts of that browser, and not those of its network', () => {
  const { attempts, tries } = createSetup()
  for (let i = 0; i < 10; i += 1) {
    tries(VICTIM, CAFE)
    tries(VICTIM, CAFE, 'laptop')
  }
  expect([tries(VICTIM, CAFE), tries(VICTIM, CAFE, 'laptop')]).toEqual([WINDOW_S, WINDOW_S])
  attempts.succeeded({ account: VICTIM, network: CAFE, browser: 'laptop' })
  expect([tries(VICTIM, CAFE), tries(VICTIM, CAFE, 'laptop')]).toEqual([WINDOW_S, FREE])
})

describe.each<[Guess, number]>([
  ['password', 16],
  ['sign-up-code', 61],
  ['reset-code', 61],
])('wrong guesses of a %s', (guess, quietMinutes) => {
  const from = (network: string, browser?: string) =>
    ({ kind: 'credential', guess, account: VICTIM, network, browser }) as const

  test('wrong guesses from any number of strangers reach the user pool four times until it has forgotten them', () => {
    const { clock, attempts } = createSetup()
    const passed: number[] = []
    for (let minute = 0; minute < 4 * quietMinutes; minute += 1) {
      for (const network of BOTNET) if (attempts.waitMs(from(network)) === 0) passed.push(minute)
      clock.advance(MINUTE_MS)
    }
    expect(passed).toEqual([0, 1, 2, 3].flatMap((round) => Array(4).fill(round * quietMinutes)))
  })

  test('are not slowed for known clients, whose guesses count against the strangers', () => {
    const { attempts } = createSetup()
    for (const network of BOTNET) attempts.waitMs(from(network))
    expect(attempts.waitMs(from(CAFE, 'laptop'))).toBe(0)

    const other = createSetup().attempts
    for (let count = 0; count < 3; count += 1) other.waitMs(from(CAFE, 'laptop'))
    expect(BOTNET.filter((network) => other.waitMs(from(network)) === 0)).toHaveLength(1)
  })

  test('do not count when they were right', () => {
    const { attempts } = createSetup()
    for (let count = 0; count < 20; count += 1) {
      expect(attempts.waitMs(from(BOTNET[count] ?? ''))).toBe(0)
      attempts.passed(from(''))
    }
  })
})

test('a sign-in lets strangers guess again, as the user pool does', () => {
  const { attempts, signedIn } = createSetup()
  const guessed = () =>
    BOTNET.filter(
      (network) => attempts.waitMs({ kind: 'credential', guess: 'password', account: VICTIM, network }) === 0,
    ).length
  expect([guessed(), guessed()]).toEqual([4, 0])
  signedIn(VICTIM, HOME)
  expect(guessed()).toBe(4)
})

test('a budget is larger for a key that has a larger share', () => {
  const budget = createBudget(2, MINUTE_MS, testClock())
  for (let count = 0; count < 7; count += 1) budget.count('network')
  expect([budget.waitMs('network', 4), budget.waitMs('network', 3)]).toEqual([0, MINUTE_MS])
})

test('an account has one key however its name is spelled, and the key does not contain the name', () => {
  expect(accountKey(' Victim@Example.com ')).toBe(accountKey('victim@example.com'))
  expect(accountKey('victim@example.com')).not.toContain('victim')
  expect(accountKey('  ')).toBeUndefined()
})
