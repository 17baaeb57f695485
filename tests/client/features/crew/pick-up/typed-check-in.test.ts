import { expect, test } from 'vitest'
import type { Api } from '../../../../../client/api/create-api.ts'
import { ApiError } from '../../../../../client/api/problem.ts'
import { readTyped } from '../../../../../client/features/crew/pick-up/typed-check-in.ts'
import { type CodeKind, writeCode, writeContent } from '../../../../../shared/codes/code.ts'
import { PROBLEM_STATUS, type ProblemName } from '../../../../../shared/errors.ts'

const CREW = 'q83vEjRWeJCrze8SNFZ4kA'
const OTHER = 'AAECAwQFBgcICQoLDA0ODw'
const WORD = '-_AZaz09-_AZaz09-_AZaz'
const END = Date.parse('2026-11-05T05:00:00Z')
const HOST = 'drive.example'

const codeOf = (kind: CodeKind, target: string) =>
  writeCode(writeContent({ kind, expiresAt: END, target }), 'ZYXWVTSRQPNMKJHG')
const CODE = codeOf('check-in', CREW + WORD)

function refused(name: ProblemName, status = PROBLEM_STATUS[name]): ApiError {
  return new ApiError({ type: 'about:blank', title: name, status, name, detail: name })
}

function aDevice(answer: object | Error) {
  const sent: unknown[] = []
  const api = (async (_: string, { body }: { body: object }) => {
    sent.push(body)
    if (answer instanceof Error) throw answer
    return answer
  }) as unknown as Api['api']
  const { signal } = new AbortController()
  return { sent, read: (text: string) => readTyped(text, CREW, { api, host: HOST, signal }) }
}

const ours = { kind: 'check-in', expiresAt: END, target: CREW + WORD }

test.each([
  ['unchanged', CODE],
  ['in small letters and groups', CODE.toLowerCase().replace(/(.{4})/g, '$1 ')],
  ['as an address that was pasted', `https://${HOST}/ridemvp?code=${CODE}`],
])('reads the secret from a code of this crew, %s', async (_, text) => {
  const { read, sent } = aDevice(ours)
  expect(await read(text)).toEqual({ kind: 'word', word: WORD })
  expect(sent).toHaveLength(1)
})

test.each([
  ['nothing', '  ', 'empty'],
  ['half of a code', CODE.slice(0, 20), 'short'],
  ['a code with a changed letter', `${CODE.slice(0, -1)}${CODE.endsWith('0') ? '1' : '0'}`, 'mistyped'],
  ['text without a code', 'at the car', 'short'],
  ['an address of another site', 'https://prize.example/ridemvp?code=1', 'foreign'],
])('reports %s without a request', async (_, text, fault) => {
  const { read, sent } = aDevice(ours)
  expect(await read(text)).toEqual({ kind: 'fault', fault })
  expect(sent).toEqual([])
})

test.each<[string, object | Error, object]>([
  ['a code of another crew', { ...ours, target: OTHER + WORD }, { kind: 'fault', fault: 'otherCrew' }],
  ['an invitation', { ...ours, kind: 'join', target: OTHER }, { kind: 'fault', fault: 'otherKind' }],
  ['the field card', { kind: 'card', expiresAt: END }, { kind: 'fault', fault: 'otherKind' }],
  ['a forged code', refused('CodeForeign'), { kind: 'fault', fault: 'foreign' }],
  ['an expired code', refused('CodeExpired'), { kind: 'fault', fault: 'expired' }],
  ['an unreadable code', refused('CodeUnreadable'), { kind: 'fault', fault: 'mistyped' }],
  ['a missing connection', refused('UnknownError', 0), { kind: 'failed', why: 'offline' }],
  ['a server error', refused('InternalError'), { kind: 'failed', why: 'failed' }],
])('reports %s separately', async (_, answer, outcome) => {
  expect(await aDevice(answer).read(CODE)).toEqual(outcome)
})
