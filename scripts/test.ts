/**
 * `npm test`: the checks beside the tests without a browser, then the browser's. A failure does not stop the rest. The
 * output ends with the checks and tests that failed, the time of each part, and `N passed, N failed`, where a check
 * counts as one.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { ensureChromium } from './chromium.ts'
import { root, run } from './run.ts'
import { type Outcome, runChecks } from './steps.ts'

const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })

// Where one has to be installed, meanwhile.
const browser = ensureChromium()

const times: string[] = []
async function time(name: string, work: Promise<Outcome>): Promise<Outcome> {
  const start = performance.now()
  const outcome = await work
  times.push(`${name} ${Math.round((performance.now() - start) / 1000)} s`)
  return outcome
}

// The checks use the processor while tests wait, and servers of the tests serve what is built.
const { promise: built, resolve: onBuilt } = Promise.withResolvers<void>()
const outcomes = await Promise.all([
  time('checks', runChecks(onBuilt)),
  built.then(() => time('Vitest', runVitest())),
])
outcomes.push(await time('Playwright', runPlaywright()))

async function runVitest(): Promise<Outcome> {
  const file = join(results, 'vitest.json')
  const ok = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = readReport<JsonTestResults>(file)
  const failed = (report?.testResults ?? []).flatMap(
    ({ name, status, message, assertionResults }) => {
      const file = relative(root, name)
      const tests = assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => [`${file} › ${test.fullName}`, ...(test.failureMessages ?? [])].join('\n'))
      // A file that cannot be loaded, or whose set-up fails, has no failed test.
      return status === 'failed' && tests.length === 0 ? [`${file}\n${message}`] : tests
    },
  )
  return outcomeOf('Vitest', ok, report?.numPassedTests ?? 0, failed)
}

async function runPlaywright(): Promise<Outcome> {
  const chromium = await browser
  if (!chromium) return { passed: 0, failed: ['Playwright: there is no Chromium'] }
  const file = join(results, 'playwright.json')
  const ok = await run('playwright', ['test', '--reporter=line,json'], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const report = readReport<JSONReport>(file)
  const failed = (report?.suites ?? [])
    .flatMap(specsOf)
    .filter((spec) => !spec.ok || spec.tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title, tests }) => {
      const place = relative(root, join(report?.config.rootDir ?? '', file))
      const errors = tests.flatMap((test) => test.results.flatMap(({ errors }) => errors))
      return [`${place}:${line} › ${title}`, ...errors.map(({ message }) => message)].join('\n')
    })
  return outcomeOf('Playwright', ok, report?.stats.expected ?? 0, failed)
}

function specsOf({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** A run that failed outside its tests (no report, a broken set-up) counts as one failure. */
function outcomeOf(runner: string, ok: boolean, passed: number, failed: string[]): Outcome {
  const outside = !ok && failed.length === 0
  return { passed, failed: outside ? [`${runner}: failed outside its tests`] : failed }
}

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.flatMap((outcome) => outcome.failed)
for (const failure of failed) console.log(`\n✗ ${failure}\n`)
console.log(times.join(', '))
console.log(`${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
