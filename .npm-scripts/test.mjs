// `npm test`: every kind of check in one run, each under its heading, and one closing line that counts them all.
// With parameters (`npm test -- tests/shared`) only vitest runs, on the files they name.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { runTool } from './run.mjs'

const named = process.argv.slice(2)
const reports = mkdtempSync(join(tmpdir(), 'drive-hokkaido-test-'))
const results = []

try {
  if (named.length > 0) {
    await section('tests', () => vitest(named))
  } else {
    await section('types', () => check('tsc', ['--noEmit']))
    await section('lint', () => check('biome', ['check', '.']))
    await section('unit, HTTP, architecture, locales', () => vitest(['--project', 'unit']))
    await section('browser journeys', () => vitest(['--project', 'journeys']))
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
  const from = Date.now()
  const counts = await work()
  results.push({ title, seconds: Math.round((Date.now() - from) / 1000), ...counts })
}

/** A tool that passes or fails as a whole counts as one. */
async function check(command, parameters) {
  const code = await runTool(command, parameters)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

async function vitest(parameters) {
  const report = join(reports, `${results.length}.json`)
  const code = await runTool('vitest', [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tests/support/scenario-reporter.ts',
    '--reporter=./tests/support/second-try-reporter.ts',
    `--outputFile.json=${report}`,
    ...parameters,
  ])
  const counts = countsOf(report)
  // A file that does not load has no failed test; the run has failed all the same.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function countsOf(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    const skipped = numPendingTests + numTodoTests
    return { passed: numPassedTests, failed: numFailedTests, skipped, names: failedIn(testResults) }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** By name, for a log of which only the end is read: each failed test, and each file that failed without one. */
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
