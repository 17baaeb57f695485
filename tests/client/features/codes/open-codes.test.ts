import { describe, expect, test } from 'vitest'
import type { Api } from '../../../../client/api/create-api.ts'
import { ApiError } from '../../../../client/api/problem.ts'
import { type OpenedCode, openCodes, pathOfCode } from '../../../../client/features/codes/open-codes.ts'
import { writeCode, writeContent } from '../../../../shared/codes/code.ts'
import { PROBLEM_STATUS, type ProblemName } from '../../../../shared/errors.ts'

const END = Date.parse('2026-11-05T05:00:00Z')
const CARD = writeCode(writeContent({ kind: 'card', expiresAt: END, target: '' }), 'ZYXWVTSRQPNMKJHG')

function refused(name: ProblemName, status = PROBLEM_STATUS[name]): ApiError {
  return new ApiError({ type: 'about:blank', title: name, status, name, detail: name })
}

function asked(answers: Readonly<Record<string, object | Error>>) {
  const bodies: string[] = []
  const api = (async (_: string, { body }: { body: { code: string } }) => {
    bodies.push(body.code)
    const answer = answers[body.code]
    if (answer instanceof Error) throw answer
    return answer
  }) as unknown as Api['api']
  const leaving = new AbortController()
  return { bodies, leaving, open: (...codes: string[]) => openCodes(codes, { api, signal: leaving.signal }) }
}

const card = { kind: 'card', expiresAt: END, target: undefined } as const
const join = { kind: 'join', expiresAt: END, target: 'q83vEjRWeJCrze8SNFZ4kA' } as const

test.each<[OpenedCode, string]>([
  [card, '/hfx/en'],
  [{ ...join, kind: 'plan', target: 'AfAX_-z' }, '/hokkaido-itinerary/en?plan=AfAX_-z'],
  [join, '/crew-list/en?invitation=q83vEjRWeJCrze8SNFZ4kA'],
  [{ ...join, kind: 'check-in' }, '/my-crews/en?check-in=q83vEjRWeJCrze8SNFZ4kA'],
])('opens the code %o at %s', (code, path) => {
  expect(pathOfCode(code, 'en')).toBe(path)
})

test('escapes the target in its query parameter', () => {
  const path = pathOfCode({ ...join, target: '//evil.example/?a&b#c' }, 'ja')
  expect(new URL(path, 'https://drive.example').host).toBe('drive.example')
  expect(path).toBe('/crew-list/ja?invitation=%2F%2Fevil.example%2F%3Fa%26b%23c')
})

test('opens a code of this site', async () => {
  const { open } = asked({ a: card })
  expect(await open('a')).toEqual({ kind: 'opened', codes: [card] })
})

test('returns all codes of this site when several are in view', async () => {
  const { open } = asked({ a: card, b: refused('CodeForeign'), c: join })
  expect(await open('a', 'b', 'c')).toEqual({ kind: 'opened', codes: [card, join] })
})

test('sends at most six codes to the server at once', async () => {
  const { open, bodies } = asked(Object.fromEntries([...'abcdefgh'].map((name) => [name, card])))
  await open(...'abcdefgh')
  expect(bodies).toEqual([...'abcdef'])
})

describe('openCodes with a refused code', () => {
  test.each<[string, ApiError, object]>([
    [CARD, refused('CodeForeign'), { why: 'foreign' }],
    [CARD, refused('CodeUnreadable'), { why: 'unreadable' }],
    ['x', refused('ValidationError'), { why: 'unreadable' }],
    [CARD, refused('CodeExpired'), { why: 'expired', at: END }],
    [CARD, refused('UnknownError', 0), { why: 'offline' }],
    [CARD, refused('InternalError'), { why: 'failed' }],
    [CARD, refused('TooManyRequests'), { why: 'failed' }],
  ])('reports the refusal of %s with %s', async (code, error, refusal) => {
    const { open } = asked({ [code]: error })
    expect(await open(code)).toEqual({ kind: 'refused', refusal })
  })

  test("rejects with the signal's reason when it is aborted", async () => {
    const { open, leaving } = asked({ a: refused('UnknownError', 0) })
    const opening = open('a')
    leaving.abort(new Error('left'))
    await expect(opening).rejects.toThrow('left')
  })
})
