/**
 * `npm test`: the checks, then every test. A failure does not stop the rest.
 * The last line is `N passed, N failed`, where a check counts as one.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { root, run } from './run.ts'
import { type Count, runChecks } from './steps.ts'

const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })

const counts: Count[] = [await runChecks(), await runVitest(), await runPlaywright()]

async function runVitest(): Promise<Count> {
  const file = join(results, 'vitest.json')
  const ok = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const { numPassedTests, numFailedTests } = readReport(file)
  return countOf(ok, numPassedTests, numFailedTests)
}

async function runPlaywright(): Promise<Count> {
  const chromium = await ensureChromium()
  if (!chromium) return { passed: 0, failed: 1 }
  const file = join(results, 'playwright.json')
  const ok = await run('playwright', ['test', '--reporter=line,json'], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const { stats } = readReport(file)
  return countOf(ok, stats?.expected, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0))
}

function readReport(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** A run that failed outside its tests (no report, a broken set-up) counts as one failure. */
function countOf(ok: boolean, passed = 0, failed = 0): Count {
  return { passed, failed: failed || (ok ? 0 : 1) }
}

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
