import { describe, expect, test } from 'vitest'
import { aProfile, openFunctions, STORES, type StoreName } from '../../../support/servers/functions.ts'
import { describeUsage, envOf, runCommand } from './run-command.ts'

/**
 * Opens functions with a person who waits for approval. The server stays open while the command runs, as in production.
 */
async function openWithSomebodyWaiting(storeName: StoreName) {
  const functions = await openFunctions(storeName)
  await functions.call('anna', 'PUT /api/profile', { body: aProfile({ displayName: '安奈\u202e' }) })
  await functions.call('ben', 'PUT /api/profile', { body: { displayName: 'Ben' } })
  return { functions, run: (...words: string[]) => runCommand('approvals', envOf(functions), ...words) }
}

describe.each(STORES)('the approvals command on %s', (storeName) => {
  test('flags papers that do not allow driving in Japan, and papers that must be checked', async () => {
    const { functions, run } = await openWithSomebodyWaiting(storeName)
    await functions.call('wei', 'PUT /api/profile', { body: aProfile({ displayName: 'Wei', licenceCountry: 'CN' }) })
    await functions.call('tina', 'PUT /api/profile', { body: aProfile({ displayName: 'Tina', licenceCountry: 'NG' }) })
    const { out } = await run('list')
    expect(out).toMatch(/anna.*idp-1949 CA +en/)
    expect(out).toMatch(/wei.*idp-1949 CN +notRecognised/)
    expect(out).toMatch(/tina.*idp-1949 NG +unsure/)
  })

  test('lists waiting people as a table, approves by e-mail address, and records the decision', async () => {
    const { functions, run } = await openWithSomebodyWaiting(storeName)
    const list = await run('list')
    expect(list).toMatchObject({ code: 0, complaint: '' })
    const [headings, ...rows] = list.out.trimEnd().split('\n')
    expect(headings).toMatch(/^e-mail +name +born +licence +check +drives +languages +state +since +id$/)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(/^anna@example\.org {2}安奈 +1990 .*idp-1949 CA .*waiting/)

    expect(await run('approve', 'Anna@Example.org')).toMatchObject({ code: 0, out: 'anna@example.org is approved.\n' })
    expect((await functions.call('anna', 'GET /api/approval')).body.state).toBe('approved')
    expect((await run('list')).out).toBe('No profile is waiting for a decision.\n')
    expect((await run('list', '--all')).out).toMatch(/ben@example\.org/)
    expect(await run('approve', 'anna@example.org')).toMatchObject({ code: 1 })
    const { id } = await functions.store
      .selectFrom('people')
      .select('id')
      .where('sub', '=', 'anna')
      .executeTakeFirstOrThrow()
    expect(
      await functions.store.selectFrom('audit').select(['actor', 'action', 'subject', 'detail']).execute(),
    ).toEqual([{ actor: 'operator', action: 'approve', subject: id, detail: null }])
  })

  test('rejects with the reason that the person reads', async () => {
    const { functions, run } = await openWithSomebodyWaiting(storeName)
    const end = await run('reject', 'anna@example.org', '--reason', 'The name is not a name.')
    expect(end).toMatchObject({ code: 0, out: 'anna@example.org is rejected.\n' })
    expect((await functions.call('anna', 'GET /api/approval')).body).toMatchObject({
      state: 'rejected',
      reason: 'The name is not a name.',
    })
  })

  test('asks a person who waits, who reads the question and keeps waiting', async () => {
    const { functions, run } = await openWithSomebodyWaiting(storeName)
    expect(await run('ask', 'anna@example.org', '--question', 'Which licence?')).toMatchObject({
      code: 0,
      out: 'anna@example.org is asked.\n',
    })
    expect((await functions.call('anna', 'GET /api/approval')).body).toMatchObject({
      state: 'waiting',
      question: { text: 'Which licence?' },
    })
    expect((await run('ask', 'anna@example.org')).complaint).toMatch(/ask needs --question/)
    expect((await run('ask', 'ben@example.org', '--question', 'Who?')).complaint).toMatch(/does not wait/)
  })

  test('refuses an incomplete profile and an unknown address', async () => {
    const { run } = await openWithSomebodyWaiting(storeName)
    expect((await run('approve', 'ben@example.org')).complaint).toMatch(/has not completed the profile/)
    const end = await run('approve', 'unknown@example.org')
    expect(end).toEqual({ code: 1, out: '', complaint: 'No profile has the address unknown@example.org.\n' })
  })

  test('asks for an id when two people share an address', async () => {
    const { functions, run } = await openWithSomebodyWaiting(storeName)
    functions.issuer.setEmail('second', 'anna@example.org')
    await functions.call('second', 'PUT /api/profile', { body: aProfile() })
    const { code, complaint } = await run('approve', 'anna@example.org')
    expect(code).toBe(1)
    const id = /ids?: ([\w-]{22}),/.exec(complaint)?.[1] ?? ''
    expect(await run('approve', id)).toMatchObject({ code: 0 })
  })
})

describeUsage('approvals', [
  [[], 'Name a command.'],
  [['forgive', 'a@b'], 'There is no command forgive.'],
  [['approve'], 'approve needs an e-mail address.'],
  [['approve', 'a@b', 'c@d'], 'Only one person at a time: remove c@d.'],
  [['approve', 'a@b', '--reason', 'x'], 'approve takes no reason.'],
  [['reject', 'a@b'], 'reject needs --reason'],
  [['reject', 'a@b', '--reason', ' '], 'reject needs --reason'],
  [['list', 'a@b'], 'list takes no address.'],
  [['list', '--verbose'], "Unknown option '--verbose'"],
])
