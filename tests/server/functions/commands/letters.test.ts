import { describe, expect, test } from 'vitest'
import { aProfile, openFunctions, STORES, type StoreName } from '../../../support/servers/functions.ts'
import { type CommandResult, describeUsage, envOf, runCommand } from './run-command.ts'

/** Opens functions with letters in the store. The server stays open while the command runs, as in production. */
async function openWithLetters(storeName: StoreName) {
  const functions = await openFunctions(storeName)
  const { call, clock, store } = functions
  const write = async (name: string, message: string, page?: string) => {
    clock.advance(60_000)
    const body = { name, email: `${name}@example.org`, topic: 'wrong-fact' as const, message, ...(page && { page }) }
    expect((await call(undefined, 'POST /api/contact', { body })).status).toBe(200)
    const { id } = await store
      .selectFrom('contactMessages')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return id
  }
  const first = await write('anna', 'The toll is 3,070 yen.\n\u001b[2JThank you.', '/en/driving')
  const second = await write('ben', 'Hello')
  const env = envOf(functions)
  const letters = (...words: string[]) => runCommand('letters', env, ...words)
  return { ...functions, env, letters, first, second }
}

const rowsOf = ({ out }: CommandResult) => out.trimEnd().split('\n').slice(1)

describe.each(STORES)("the operator's letters on %s", (storeName) => {
  test('list prints open letters, oldest first, and show prints the whole letter without control characters', async () => {
    const { letters, first, second } = await openWithLetters(storeName)
    const list = await letters('list')
    expect(list).toMatchObject({ code: 0, complaint: '' })
    expect(list.out).toMatch(/^written +topic +name +e-mail +page +state +id\n/)
    expect(rowsOf(list)).toEqual([
      expect.stringMatching(`wrong-fact +anna +anna@example.org +/en/driving +open +${first}$`),
      expect.stringMatching(`wrong-fact +ben +ben@example.org +open +${second}$`),
    ])
    const shown = (await letters('show', first)).out
    expect(shown).toMatch(/message +The toll is 3,070 yen\.\n +\[2JThank you\./)
    expect(shown).not.toContain('\u001b')
  })

  test('answer queues the mail and closes the letter, and show prints the answer', async () => {
    const { letters, store, first, second } = await openWithLetters(storeName)
    expect(await letters('answer', first, '--text', 'It is.\nThanks.')).toMatchObject({
      code: 0,
      out: `The answer to ${first} is sent; the letter is done.\n`,
    })
    expect(rowsOf(await letters('list'))).toEqual([expect.stringContaining(second)])
    expect((await letters('show', first)).out).toMatch(/answer +It is\.\n +Thanks\./)
    expect(await store.selectFrom('outbox').select(['kind', 'address']).execute()).toEqual([
      { kind: 'letter-answered', address: 'anna@example.org' },
    ])
  })

  test('done closes a letter once; it leaves the list and stays in list --all', async () => {
    const { letters, first, second } = await openWithLetters(storeName)
    expect(await letters('done', first)).toMatchObject({ code: 0, out: `${first} is done.\n` })
    expect(rowsOf(await letters('list'))).toEqual([expect.stringContaining(second)])
    expect(rowsOf(await letters('list', '--all'))).toEqual([
      expect.stringMatching(`open +${second}$`),
      expect.stringMatching(`done +${first}$`),
    ])
    expect(await letters('done', first)).toMatchObject({ code: 1, complaint: `The letter ${first} is done already.\n` })
  })

  test('delete removes the letter for good and records only that it happened', async () => {
    const { letters, store, first } = await openWithLetters(storeName)
    expect(await letters('delete', first)).toMatchObject({ code: 0, out: `${first} is deleted.\n` })
    expect(await store.selectFrom('contactMessages').select('name').execute()).toEqual([{ name: 'ben' }])
    expect(await store.selectFrom('audit').select(['actor', 'action', 'subject', 'detail']).execute()).toEqual([
      { actor: 'operator', action: 'delete-letter', subject: first, detail: null },
    ])
    expect(await letters('delete', first)).toMatchObject({
      code: 1,
      complaint: `There is no letter ${first}. npm run letters -- list --all prints the ids.\n`,
    })
  })

  test('approvals list prints the number of open letters, and nothing when there are none', async () => {
    const { env, call, store } = await openWithLetters(storeName)
    await call('kim', 'PUT /api/profile', { body: aProfile() })
    const last = async () => (await runCommand('approvals', env, 'list')).out.trimEnd().split('\n').at(-1)
    expect(await last()).toBe('2 letters are open: npm run letters -- list')
    await store.updateTable('contactMessages').set({ doneAt: 1 }).execute()
    expect(await last()).toContain('kim@example.org')
  })
})

describeUsage('letters', [
  [[], 'Name a command.'],
  [['burn', 'abc'], 'There is no command burn.'],
  [['answer'], 'answer needs the id of a letter.'],
  [['answer', 'a'], 'answer needs --text'],
  [['done', 'a', '--text', 'b'], 'done takes no --text.'],
  [['show'], 'show needs the id of a letter.'],
  [['done', 'a', 'b'], 'Only one letter at a time: remove b.'],
  [['delete', 'a', '--all'], 'delete takes no --all.'],
  [['list', 'a'], 'list takes no id.'],
  [['list', '--verbose'], "Unknown option '--verbose'"],
])
