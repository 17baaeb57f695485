import { expect, test } from 'vitest'
import { openFunctions, STORES } from '../../../support/servers/functions.ts'
import { envOf, runCommand } from './run-command.ts'

test.each(STORES)('ends all sessions of one user on %s, and none of the next sign-in', async (storeName) => {
  const functions = await openFunctions(storeName)
  const [anna, eve] = ['anna-in-the-pool', 'eve-in-the-pool']
  const read = async (sub: string) => (await functions.call(sub, 'GET /api/approval')).status
  // The command ends the sessions that began before the system's current time, so the test's clock is set to this time.
  functions.clock.advance(Date.now() - functions.clock.now())
  expect(await read(anna)).toBe(200)
  const ended = await runCommand('sessions', envOf(functions), 'end', anna)
  expect(ended).toEqual({ code: 0, out: `All sessions of ${anna} have ended.\n`, complaint: '' })
  expect([await read(anna), await read(eve)]).toEqual([401, 200])
  functions.clock.advance(120_000)
  expect(await read(anna)).toBe(200)
  const [decision] = await functions.store.selectFrom('audit').selectAll().execute()
  expect(decision).toMatchObject({ actor: 'operator', action: 'end-sessions', subject: anna })
})

test.each([
  [[], 'Name a command.'],
  [['list'], 'There is no command list.'],
  [['end'], 'end needs the sub of a user.'],
  [['end', 'anna@example.com'], 'end needs the sub of a user.'],
  [['end', 'anna-in-the-pool', 'eve-in-the-pool'], 'Only one user at a time: remove eve-in-the-pool.'],
])('exits with 2 for %j and prints the reason and the usage', async (words, complaint) => {
  const result = await runCommand('sessions', {}, ...words)
  expect(result).toMatchObject({ code: 2, out: '' })
  expect(result.complaint).toContain(complaint)
  expect(result.complaint).toContain('npm run sessions -- end SUB')
})
