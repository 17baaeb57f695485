import { describe, expect, test } from 'vitest'
import { reject } from '../../../../server/functions/operator/decisions.ts'
import type { Profile } from '../../../../shared/profile.ts'
import {
  aProfile,
  openFunctions,
  STORES,
  type StoreName,
  type TestFunctions,
} from '../../../support/servers/functions.ts'
import { describeUsage, envOf, runCommand } from './run-command.ts'

/**
 * Opens functions in which Anna has reported Ben's crew. The server stays open while the command runs, as in
 * production.
 */
async function openWithAReport(storeName: StoreName, approvals?: 'auto') {
  const functions = await openFunctions(storeName, approvals)
  const [anna, ben, eve] = [
    await functions.person('anna'),
    await functions.person('ben'),
    await functions.person('eve'),
  ]
  const crew = await functions.crew(ben, { title: 'Fast north', note: 'Bring cash.\nNo questions.' })
  await functions.call(ben, 'POST /api/requests/:id/accept', { id: await functions.request(eve, crew) })
  const { body } = await functions.call(anna, 'POST /api/reports', {
    body: { about: 'crew', id: crew, reasons: ['money', 'other'], text: 'He wants\n¥9000 each\u202e.' },
  })
  const env = envOf(functions)
  return {
    functions,
    crew,
    report: body.id,
    reports: (...words: string[]) => runCommand('reports', env, ...words),
    approvals: (...words: string[]) => runCommand('approvals', env, ...words),
  }
}

const kindsFor = async ({ store }: TestFunctions, sub: string) =>
  (await store.selectFrom('notices').select('kind').where('sub', '=', sub).orderBy('at').execute()).map(
    ({ kind }) => kind,
  )

const recorded = async ({ store }: TestFunctions) =>
  store.selectFrom('audit').select(['actor', 'action', 'subject', 'detail']).orderBy('at').execute()

describe.each(STORES)('the reports command on %s', (storeName) => {
  test('lists open reports, and the approvals command prints their number', async () => {
    const { report, reports, approvals } = await openWithAReport(storeName)
    const list = await reports('list')
    expect(list).toMatchObject({ code: 0, complaint: '' })
    const [headings, ...rows] = list.out.trimEnd().split('\n')
    expect(headings).toMatch(/^written +about +whose +reasons +reporter +upheld before +state +id$/)
    expect(rows).toEqual([expect.stringMatching(new RegExp(`crew +ben +money other +anna +open +${report}$`))])
    expect((await approvals('list')).out).toBe(
      'No profile is waiting for a decision.\n\n1 report waits for a decision: npm run reports -- list\n',
    )
  })

  test('shows a report with its evidence, without control characters, and records that it was read', async () => {
    const { functions, crew, report, reports } = await openWithAReport(storeName)
    await functions.call('ben', 'PATCH /api/crews/:id', { id: crew, body: { note: 'Harmless.' } })
    const { out } = await reports('show', report)
    for (const line of [
      /^reporter +anna, anna@example\.org, approved, [\w-]{22}$/m,
      /^whose +ben, ben@example\.org, approved, [\w-]{22}$/m,
      /^reasons +money, other$/m,
      /^text +He wants\n +¥9000 each\.$/m,
      /^theirs note +Bring cash\.\n +No questions\.$/m,
    ]) {
      expect(out).toMatch(line)
    }
    expect(out).toContain(crew)
    expect(await recorded(functions)).toEqual([
      { actor: 'operator', action: 'read-report', subject: report, detail: null },
    ])
  })

  test('dismisses a report, and notifies only the reporter', async () => {
    const { functions, report, reports } = await openWithAReport(storeName)
    await functions.store.deleteFrom('notices').execute()
    expect(await reports('dismiss', report, '--note', 'A joke.')).toMatchObject({
      code: 0,
      out: `${report} is dismissed.\n`,
    })
    expect((await functions.call('anna', 'GET /api/reports')).body.items).toMatchObject([{ state: 'dismissed' }])
    expect(await kindsFor(functions, 'anna')).toEqual(['report-decided'])
    expect(await kindsFor(functions, 'ben')).toEqual([])
    expect((await reports('list')).out).toBe('No report waits for a decision.\n')
    expect((await reports('list', '--all')).out).toContain(report)
    expect(await reports('uphold', report, '--note', 'No.')).toMatchObject({
      code: 1,
      complaint: 'The report is dismissed already.\n',
    })
  })

  test('upholds a report: hides the crew and rejects the person, who read the reason but not who reported them', async () => {
    const { functions, crew, report, reports } = await openWithAReport(storeName)
    await functions.store.deleteFrom('notices').execute()
    const end = await reports(
      ...['uphold', report, '--note', 'A fare.', '--hide-crew', '--reject-person', '--reason', 'No fares here.'],
    )
    expect(end).toMatchObject({ code: 0, out: `${report} is upheld. The crew is hidden. The person is rejected.\n` })
    expect((await functions.call('eve', 'GET /api/crews/:id', { id: crew })).problem.name).toBe('NotFound')
    expect((await functions.call('ben', 'GET /api/approval')).body).toMatchObject({
      state: 'rejected',
      reason: 'No fares here.',
    })
    expect((await kindsFor(functions, 'ben')).sort()).toEqual(['crew-hidden', 'profile-rejected'])
    expect(await kindsFor(functions, 'eve')).toEqual(['crew-hidden'])
    const { out } = await reports('trail', report)
    const actions = ['hide-crew', 'reject', 'uphold-report']
    expect(actions.every((action) => out.includes(action))).toBe(true)
    expect(out).toContain('A fare.')
    const bens = JSON.stringify((await functions.call('ben', 'GET /api/my-data')).body)
    for (const secret of ['A fare.', 'anna', report, '¥9000']) expect(bens).not.toContain(secret)
  })

  test('rejects a person whose profile is incomplete, so that completing it does not approve it', async () => {
    const { functions, report, reports } = await openWithAReport(storeName, 'auto')
    const save = async (profile: Profile) => (await functions.call('ben', 'PUT /api/profile', { body: profile })).body
    expect(await save({ displayName: 'Ben' })).toMatchObject({ state: 'incomplete' })
    const people = functions.store.selectFrom('people').select('id').where('sub', '=', 'ben')
    const { id } = await people.executeTakeFirstOrThrow()
    // An attempt that was interrupted after the rejection.
    await reject(functions, id, 'No fares.')
    const end = await reports('uphold', report, '--note', 'A fare.', '--reject-person', '--reason', 'No fares.')
    expect(end).toMatchObject({ code: 0 })
    expect((await recorded(functions)).map(({ action }) => action).sort()).toEqual(['reject', 'uphold-report'])
    expect(await save(aProfile({ displayName: 'Ben' }))).toMatchObject({ state: 'waiting' })
  })

  test('completes an interrupted decision when the command is repeated', async () => {
    const { functions, crew, report, reports } = await openWithAReport(storeName)
    await reports('hide', crew, '--reason', 'No fares.')
    const end = await reports('uphold', report, '--note', 'A fare.', '--hide-crew', '--reason', 'No fares.')
    expect(end).toMatchObject({ code: 0 })
    expect((await recorded(functions)).map(({ action }) => action)).toEqual(['hide-crew', 'uphold-report'])
  })

  test('hides neither a crew of the reporter nor a deleted one', async () => {
    const { functions, reports } = await openWithAReport(storeName)
    const annas = await functions.crew('anna')
    const request = await functions.request('ben', annas)
    const { body } = await functions.call('anna', 'POST /api/reports', {
      body: { about: 'request', id: request, reasons: ['romance'], text: '' },
    })
    const uphold = (...words: string[]) => reports('uphold', body.id, '--note', 'x', '--reason', 'x', ...words)
    expect((await uphold('--hide-crew')).complaint).toBe('The crew does not belong to the reported person.\n')
    await functions.call('ben', 'DELETE /api/my-data')
    expect((await uphold('--reject-person')).complaint).toBe('The reported person has deleted their data.\n')
    expect((await functions.call('anna', 'GET /api/reports')).body.items[0]).toMatchObject({ state: 'open' })
  })

  test('hides and restores a crew, and records both', async () => {
    const { functions, crew, reports } = await openWithAReport(storeName)
    expect(await reports('hide', crew, '--reason', 'Under review.')).toMatchObject({
      code: 0,
      out: `${crew} is hidden.\n`,
    })
    expect((await reports('hide', crew, '--reason', 'Again.')).complaint).toBe('The crew is hidden.\n')
    expect(await reports('restore', crew)).toMatchObject({ code: 0, out: `${crew} is shown again.\n` })
    expect((await functions.call('anna', 'GET /api/crews/:id', { id: crew })).status).toBe(200)
    expect((await reports('trail')).out.trimEnd().split('\n')).toHaveLength(3)
    expect((await reports('trail', 'nobody')).out).toBe('Nothing is recorded.\n')
  })

  test('shows the number of earlier upheld reports about the person', async () => {
    const { functions, report, reports } = await openWithAReport(storeName)
    await reports('uphold', report, '--note', 'A fare.')
    const { id } = await functions.store
      .selectFrom('people')
      .select('id')
      .where('sub', '=', 'ben')
      .executeTakeFirstOrThrow()
    await functions.call('eve', 'POST /api/reports', {
      body: { about: 'profile', id, reasons: ['harassment'], text: '' },
    })
    expect((await reports('list')).out).toMatch(/profile +ben +harassment +eve +1 +open/)
  })
})

describeUsage('reports', [
  [[], 'Name a command.'],
  [['forgive', 'x'], 'There is no command forgive.'],
  [['show'], "show needs a report's id."],
  [['hide', '--reason', 'x'], "hide needs a crew's id."],
  [['show', 'a', 'b'], 'Only one at a time: remove b.'],
  [['list', 'a'], 'list takes no id.'],
  [['show', 'a', '--note', 'x'], 'show takes no --note.'],
  [['dismiss', 'a', '--hide-crew'], 'dismiss takes no --hide-crew.'],
  [['uphold', 'a'], 'uphold needs --note'],
  [['uphold', 'a', '--note', 'x', '--hide-crew'], 'need --reason'],
  [['uphold', 'a', '--note', 'x', '--reason', 'x'], '--reason goes with --hide-crew or --reject-person.'],
  [['hide', 'a'], 'hide needs --reason'],
  [['hide', 'a', '--reason', 'x'.repeat(501)], 'The reason is longer than 500 characters.'],
  [['list', '--verbose'], "Unknown option '--verbose'"],
])
