// `npm test` (quick) and `npm run test:full`: run every kind of check. The last line of the output counts the passed
// and failed tests.
// `npm run test:nightly` is the full run with more random cases and more tests that kill a process.
// `npm run test:browsers` runs only the main journeys, in every browser engine installed on the machine; `npm run
// test:full` includes them.
// With parameters (`npm test -- tests/shared`) the script runs only Vitest, on the files that the parameters name.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { runTool } from './run.mjs'

const FULL = '--full'
const NIGHTLY = '--nightly'
const BROWSERS = '--browsers'
const named = process.argv.slice(2).filter((parameter) => ![FULL, NIGHTLY, BROWSERS].includes(parameter))
const depth = depthOf(process.argv)
const reports = mkdtempSync(join(tmpdir(), 'drive-hokkaido-test-'))
/**
 * Number of threads of the type checker. Types that several threads need are computed by each of them, so more threads
 * than cores are slower.
 */
const CHECKERS = String(Math.min(4, availableParallelism()))
const startedAt = Date.now()
const results = []
const unsteady = []

/** The maximum number of failed test files that run again. If more have failed, the tested code is broken. */
const MOST_FILES_AGAIN = 5

/** Number of the test files named with their time after a run, longest first. */
const LONGEST_FILES = { quick: 20, full: 40, nightly: 40 }[depth]

console.log(`TEST_DEPTH=${depth}`)
try {
  if (process.argv.includes(BROWSERS)) {
    const engines = await journeysInEngines(named)
    if (!engines) results.push({ title: 'no engine is installed', seconds: 0, passed: 0, failed: 1, skipped: 0 })
  } else if (named.length > 0) {
    await show(build())
    await show(vitest('tests', named))
  } else {
    // The build and the checks leave a processor idle half of the time, so the unit tests, which need no build, run at
    // the same time.
    const beside = [
      build(),
      check('types', 'tsc', ['--noEmit', '--checkers', CHECKERS]),
      check('lint', 'biome', ['check', '.']),
    ]
    const unit = await show(vitest('unit tests', ['--project', 'unit', '--project', 'isolated']))
    for (const part of beside) await show(part)
    const rest = await show(vitest('server and browser journeys', ['--project', 'server', '--project', 'journeys']))
    const engines = depth !== 'quick' ? await journeysInEngines() : undefined
    await runAgain(engines ? [unit, rest, engines] : [unit, rest])
  }
} finally {
  rmSync(reports, { recursive: true, force: true })
}

console.log('\n── summary')
for (const { title, seconds, passed, failed, skipped } of results) {
  console.log(`${failed > 0 ? '✗' : '✓'} ${title}: ${line(passed, failed, skipped)} (${seconds} s)`)
}
const timed = results.flatMap(({ times = [] }) => times).sort((a, b) => b.seconds - a.seconds)
if (timed.length > 1)
  console.log(`${Math.round((Date.now() - startedAt) / 1000)} s in all. The longest files, with others beside them:`)
for (const { name, seconds } of timed.slice(0, LONGEST_FILES)) console.log(`  ${Math.round(seconds)} s ${name}`)
const sum = (field) => results.reduce((total, result) => total + result[field], 0)
for (const name of unsteady) console.log(`~ failed, then passed alone: ${name}`)
for (const name of results.flatMap(({ names = [] }) => names)) console.log(`✗ ${name}`)
console.log(line(sum('passed'), sum('failed'), sum('skipped')))
process.exitCode = sum('failed') > 0 ? 1 : 0

function depthOf(parameters) {
  if (parameters.includes(NIGHTLY)) return 'nightly'
  return parameters.includes(FULL) ? 'full' : process.env.TEST_DEPTH || 'quick'
}

async function show({ title, output, ended }) {
  console.log(`\n── ${title}`)
  output.pipe(process.stdout, { end: false })
  const [result] = await Promise.all([ended, finished(output)])
  results.push({ title, ...result })
  return results.at(-1)
}

/**
 * Runs the files of failed tests once more, with nothing else running. If all tests pass now, the failed ones timed out
 * or depend on other tests. The run then passes, and the summary names these tests, because they must be fixed.
 */
async function runAgain(parts) {
  const failed = parts.filter((part) => part.failed > 0)
  const files = [...new Set(failed.flatMap(({ files = [] }) => files))]
  const allNamed = failed.every((part) => part.names?.length === part.failed)
  if (!allNamed || files.length === 0 || files.length > MOST_FILES_AGAIN) return
  const again = await show(vitest('failed files once more', files))
  results.pop()
  if (again.failed > 0) return
  for (const part of failed) {
    unsteady.push(...part.names)
    Object.assign(part, { passed: part.passed + part.failed, failed: 0, names: [] })
  }
}

/**
 * Runs the main journeys in the installed browser engines, and prints the missing Debian packages of the other engines.
 * @returns the result of the journeys, or undefined if no engine is installed
 */
async function journeysInEngines(parameters = []) {
  // Imported only when needed, because the module is TypeScript and needs the pinned Node.
  const { engineReport, presentEngines } = await import('../tests/support/browsers/engines/engines.ts')
  console.log('\n── engines')
  for (const text of engineReport()) console.log(text)
  const engines = presentEngines()
  if (engines.length === 0) return undefined
  return show(vitest(`journeys in ${engines.join(', ')}`, ['--project', 'browsers', ...parameters]))
}

function build() {
  return check('build', 'node', ['.npm-scripts/prepare.mjs', 'tests', 'build'])
}

function check(title, command, parameters) {
  return start(title, command, parameters, (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }))
}

function vitest(title, parameters) {
  const report = join(reports, `${title}.json`)
  const options = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tests/support/scenarios/scenario-reporter.ts',
    `--outputFile.json=${report}`,
  ]
  return start(title, 'vitest', [...options, ...parameters], (code) => {
    const counts = countsOf(report)
    // A file that fails to load reports no failed test, but the run has failed. Count it as one failed test.
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  })
}

/** Starts a tool and buffers its output until `show` prints it. */
function start(title, command, parameters, countsFor) {
  const startedAt = Date.now()
  const output = new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER })
  const onOutput = (chunk) => output.write(chunk)
  const environment = { TEST_DEPTH: depth, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) }
  const ended = runTool(command, parameters, { environment, onOutput }).then((code) => {
    output.end()
    return { ...countsFor(code), seconds: Math.round((Date.now() - startedAt) / 1000) }
  })
  return { title, output, ended }
}

function countsOf(report) {
  try {
    const { numPassedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const failedFiles = testResults.filter(({ status }) => status === 'failed')
    const names = failedFiles.flatMap(failedIn)
    const files = failedFiles.map(({ name }) => relative(process.cwd(), name))
    const times = testResults.map(({ name, startTime, endTime }) => ({
      name: relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    }))
    return {
      passed: numPassedTests,
      failed: names.length,
      skipped: numPendingTests + numTodoTests,
      names,
      files,
      times,
    }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/**
 * Returns one line for each failed test of a file, or for the file itself if it failed without a failed test. So the
 * end of a log is enough to find all failures.
 */
function failedIn({ name, message, assertionResults }) {
  const file = relative(process.cwd(), name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [`${file}: ${firstLine(message)}`]
  return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`)
}

function firstLine(text = '') {
  return text.split('\n')[0]
}

function line(passed, failed, skipped) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
