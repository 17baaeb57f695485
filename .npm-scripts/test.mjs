// `npm test` (quick) and `npm run test:full`: runs every kind of check and ends with one line that counts them.
// With parameters (`npm test -- tests/shared`) it runs only Vitest, on the files they name.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { runTool } from './run.mjs'

const FULL = '--full'
const named = process.argv.slice(2).filter((parameter) => parameter !== FULL)
const depth = process.argv.includes(FULL) ? 'full' : process.env.TEST_DEPTH || 'quick'
const reports = mkdtempSync(join(tmpdir(), 'drive-hokkaido-test-'))
const results = []

console.log(`TEST_DEPTH=${depth}`)
try {
  if (named.length > 0) {
    await section('build', build)
    await section('tests', () => vitest(named))
  } else {
    // The checks run beside the build, which uses about one processor. Their output is printed at the end.
    const checks = [check('types', 'tsc', ['--noEmit']), check('lint', 'biome', ['check', '.'])]
    await section('build', build)
    await section('unit, HTTP, architecture, locales', () => vitest(['--project', 'unit', '--project', 'isolated']))
    await section('browser journeys', () => vitest(['--project', 'journeys']))
    for (const ended of checks) await section(...(await ended))
  }
} finally {
  rmSync(reports, { recursive: true, force: true })
}

console.log('\n── summary')
for (const { title, seconds, passed, failed, skipped } of results) {
  console.log(`${failed > 0 ? '✗' : '✓'} ${title}: ${line(passed, failed, skipped)} (${seconds} s)`)
}
const sum = (field) => results.reduce((total, result) => total + result[field], 0)
for (const name of results.flatMap(({ names = [] }) => names)) console.log(`✗ ${name}`)
console.log(line(sum('passed'), sum('failed'), sum('skipped')))
process.exitCode = sum('failed') > 0 ? 1 : 0

async function section(title, work) {
  console.log(`\n── ${title}`)
  const startedAt = Date.now()
  const counts = await work()
  results.push({ title, seconds: Math.round((Date.now() - startedAt) / 1000), ...counts })
}

/** Builds the site if the build is missing or stale. */
async function build() {
  const code = await runTool('node', ['.npm-scripts/prepare.mjs', 'build'])
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/** Runs a tool that passes or fails as a whole; resolves to the section that prints its output. */
async function check(title, command, parameters) {
  const startedAt = Date.now()
  const output = []
  const code = await runTool(command, parameters, { onOutput: (chunk) => output.push(chunk) })
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  const print = () => {
    process.stdout.write(Buffer.concat(output))
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, seconds }
  }
  return [title, print]
}

async function vitest(parameters) {
  const report = join(reports, `${results.length}.json`)
  const code = await runTool(
    'vitest',
    [
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./tests/support/scenarios/scenario-reporter.ts',
      `--outputFile.json=${report}`,
      ...parameters,
    ],
    { environment: { TEST_DEPTH: depth } },
  )
  const counts = countsOf(report)
  // A file that fails to load has no failed test, but the run has failed.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function countsOf(report) {
  try {
    const { numPassedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const names = failedIn(testResults)
    return { passed: numPassedTests, failed: names.length, skipped: numPendingTests + numTodoTests, names }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** Names each failed test, and each file that failed without one, so that the end of a log is enough to find them. */
function failedIn(files) {
  return files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(process.cwd(), name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [`${file}: ${firstLine(message)}`]
      return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`)
    })
}

function firstLine(text = '') {
  return text.split('\n')[0]
}

function line(passed, failed, skipped) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
