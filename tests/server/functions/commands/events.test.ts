import { describe, expect, test } from 'vitest'
import { EVENTS } from '../../../../shared/city/events.ts'
import { openFunctions, STORES, type StoreName, type TestFunctions } from '../../../support/servers/functions.ts'
import { describeUsage, envOf, runCommand } from './run-command.ts'

const source = 'https://example.org/news'
/** The command uses the machine's clock. Next year is a valid date whenever this test runs. */
const YEAR = new Date().getUTCFullYear() + 1

/** Opens functions with people in the store. The server stays open while the command runs, as in production. */
async function openWithPeople(storeName: StoreName) {
  const functions = await openFunctions(storeName)
  return { functions, run: (...words: string[]) => runCommand('events', envOf(functions), ...words) }
}

const actions = ({ store }: TestFunctions) => store.selectFrom('audit').select(['actor', 'action', 'subject']).execute()

describe.each(STORES)('the events command on %s', (storeName) => {
  test('lists the next dates of every event, confirms, cancels and withdraws them, and records each decision', async () => {
    const { functions, run } = await openWithPeople(storeName)
    const before = await run('list')
    expect(before).toMatchObject({ code: 0, complaint: '' })
    const [headings, ...rows] = before.out.trimEnd().split('\n')
    expect(headings).toMatch(/^event +year +first +last +state +confirmed +source +note$/)
    expect(rows).toHaveLength(EVENTS.length)
    expect((await run('list', '--all')).out).toBe('Nothing is confirmed yet.\n')

    const days = [`${YEAR}-06-09`, `${YEAR}-06-13`] as const
    expect(await run('confirm', 'yosakoi', ...days, '--source', source, '--note', 'The parade is on Sunday')).toEqual({
      code: 0,
      out: `yosakoi ${YEAR}: ${days[0]} to ${days[1]}, confirmed.\n`,
      complaint: '',
    })
    const line = new RegExp(
      `^yosakoi +${YEAR} +${days[0]} +${days[1]} +confirmed +\\d{4}-\\d\\d-\\d\\d +${source} +The parade`,
      'm',
    )
    expect((await run('list', '--all')).out).toMatch(line)
    expect(await functions.store.selectFrom('eventDates').select(['event', 'year', 'firstDay']).execute()).toEqual([
      { event: 'yosakoi', year: YEAR, firstDay: days[0] },
    ])

    expect(await run('cancel', 'yosakoi', `${YEAR}`, '--source', source)).toMatchObject({
      out: `yosakoi ${YEAR}: cancelled.\n`,
    })
    expect((await run('list', '--all')).out).toMatch(new RegExp(`^yosakoi +${YEAR} +cancelled`, 'm'))
    expect(await run('withdraw', 'yosakoi', `${YEAR}`)).toMatchObject({
      code: 0,
      out: `yosakoi ${YEAR}: usual dates again.\n`,
    })
    expect(await run('withdraw', 'yosakoi', `${YEAR}`)).toEqual({
      code: 1,
      out: '',
      complaint: `Nothing is confirmed or cancelled for yosakoi ${YEAR}.\n`,
    })
    const subject = `yosakoi ${YEAR}`
    expect(new Set((await actions(functions)).map((one) => JSON.stringify(one)))).toEqual(
      new Set(
        ['confirm-event', 'cancel-event', 'withdraw-event'].map((action) =>
          JSON.stringify({ actor: 'operator', action, subject }),
        ),
      ),
    )
  })
})

describeUsage('events', [
  [[], 'Name a command.'],
  [['forgive', 'yosakoi'], 'There is no command forgive.'],
  [['list', 'yosakoi'], 'list takes no event.'],
  [['confirm'], 'confirm needs an event.'],
  [['confirm', 'oktoberfest'], 'There is no event oktoberfest. There are: snow-festival, '],
  [['confirm', 'yosakoi', '2027-06-09'], 'confirm needs the first and the last day'],
  [['confirm', 'yosakoi', '2027-06-09', '2027-06-31', '--source', source], 'confirm needs the first and the last day'],
  [['confirm', 'yosakoi', '2027-06-09', '2027-06-13'], 'confirm needs --source'],
  [['confirm', 'yosakoi', '2027-06-09', '2027-06-13', 'marathon'], 'Only one event at a time: remove marathon.'],
  [['confirm', 'yosakoi', '2027-06-13', '2027-06-09', '--source', source], 'The last day is before the first.'],
  [['confirm', 'yosakoi', '2027-06-09', '2028-06-13', '--source', source], 'No event lasts more than 120 days.'],
  [['confirm', 'yosakoi', '2019-06-09', '2019-06-13', '--source', source], 'The year must be between 2026 and 2099.'],
  [['confirm', 'yosakoi', '2027-06-09', '2027-06-13', '--source', 'flyer'], 'The source must be an https:// address.'],
  [['cancel', 'yosakoi', '--source', source], 'cancel needs the year'],
  [['cancel', 'yosakoi', '2027'], 'cancel needs --source'],
  [['withdraw', 'yosakoi'], 'withdraw needs the year'],
  [['withdraw', 'yosakoi', '2027', '--source', source], 'withdraw takes no source.'],
  [['list', '--verbose'], "Unknown option '--verbose'"],
])
