/** Tests the bundled Lambda file, alone in a folder. It is loaded and called as the Lambda runtime does. */

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../../support/architecture/source-reader.ts'
import { newDatabase, STORES } from '../../../support/servers/functions.ts'
import { eventOf, FORMATS } from '../../../support/servers/gateway-events.ts'

const folder = mkdtempSync(join(tmpdir(), 'hokkaido-lambda-file-'))

beforeAll(() => {
  const made = spawnSync(process.execPath, ['.npm-scripts/lambda.mjs', folder], { cwd: ROOT, encoding: 'utf8' })
  expect(made.stderr).toBe('')
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Imitates the runtime: imports the module by its path, gets the export by its name, and passes events one by one. */
const RUNTIME = `
  const [file, events] = process.argv.slice(1)
  const module = await import(file)
  const answers = []
  for (const event of JSON.parse(events)) answers.push(await module.handler(event, { awsRequestId: 'request-0001' }))
  await module.scheduledJobs({ 'detail-type': 'Scheduled Event' })
  const { handler, scheduledJobs } = module
  const shapes = [handler, scheduledJobs].map((f) => [f.length, f.constructor.name])
  process.stdout.write(JSON.stringify({ answers, shapes, names: Object.keys(module).sort() }) + '\\n')
  process.exit(0)
`

function runAsLambda(env: Record<string, string>, events: readonly unknown[]) {
  const given = ['--input-type=module', '-e', RUNTIME, join(folder, 'lambda.mjs'), JSON.stringify(events)]
  return spawnSync(process.execPath, given, { cwd: folder, env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' })
}

const POOL = { COGNITO_USER_POOL_ID: 'ap-northeast-1_AbCdEfGhI', COGNITO_CLIENT_ID: 'client' }

describe.each(STORES)('the Lambda file on %s', (storeName) => {
  test('answers events of every format without other files, and runs the scheduled jobs', {
    timeout: 60_000,
  }, async () => {
    const place =
      storeName === 'PostgreSQL' ? { DATABASE_URL: await newDatabase() } : { DATA_DIR: join(folder, 'data') }
    const call = { method: 'GET', path: '/cities/otaru/events' }
    const { stdout, stderr } = runAsLambda(
      { ...POOL, ...place },
      FORMATS.map((format) => eventOf(format, call)),
    )
    expect(stderr).toBe('')
    const lines: Record<string, unknown>[] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.filter(({ event }) => event === 'waiting')).toHaveLength(1)
    const { answers, shapes, names } = lines.find((line) => 'answers' in line) as {
      answers: { body: string }[]
      shapes: unknown
      names: unknown
    }
    expect(answers).toEqual(FORMATS.map(() => expect.objectContaining({ statusCode: 200, isBase64Encoded: false })))
    expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({ city: 'otaru' })
    expect(names).toEqual(['handler', 'housekeeping', 'scheduledJobs'])
    // Lambda runtimes from Node 24 on reject handlers with three parameters, because the third one was a callback.
    expect(shapes).toEqual([
      [2, 'AsyncFunction'],
      [0, 'AsyncFunction'],
    ])
  })
})

test('the Lambda file fails to load with an incomplete environment and names the missing variable', () => {
  const { status, stderr } = runAsLambda(POOL, [])
  expect(status).toBe(1)
  expect(stderr).toContain('DATABASE_URL is missing; ')
})
