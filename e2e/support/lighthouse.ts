import { execFile } from 'node:child_process'
import { loadavg } from 'node:os'
import { promisify } from 'node:util'
import { findChromium } from '../../scripts/chromium.ts'

/**
 * Fetched by npx and cached by npm: as a dependency it would add a hundred packages and 170 MB to every `npm ci`. It
 * uses a Chromium of its own, so nothing of ours depends on its version.
 */
const lighthouse = 'lighthouse@13.5.0'

interface LighthouseReport {
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue: number }>
  environment: { benchmarkIndex: number }
}

/** A column of the printed table: the name of the metric in the report. */
const metrics = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  'speed index ms': 'speed-index',
} as const

const run = promisify(execFile)

/**
 * Audits a page three times and returns the run with the middle score: Lighthouse's performance, on the phone and
 * network of its own profile.
 */
export async function auditPage(url: string): Promise<Record<string, string | number>> {
  const runs = [await auditOnce(url), await auditOnce(url), await auditOnce(url)]
  return runs.sort((a, b) => Number(a.score) - Number(b.score))[1] ?? {}
}

async function auditOnce(url: string): Promise<Record<string, string | number>> {
  const options = ['--quiet', '--only-categories=performance', '--output=json']
  // Whole: Lighthouse needs features that a headless shell lacks.
  const env = { ...process.env, CHROME_PATH: findChromium(true) }
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  const { stdout } = await run('npx', ['--yes', lighthouse, url, ...options, flags], {
    env,
    maxBuffer: 2 ** 26,
  })
  const { audits, categories, environment }: LighthouseReport = JSON.parse(stdout)
  const readValue = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    score: categories.performance.score,
    ...Object.fromEntries(
      Object.entries(metrics).map(([column, audit]) => [column, Math.round(readValue(audit))]),
    ),
    CLS: readValue('cumulative-layout-shift').toFixed(3),
    'speed of the machine': environment.benchmarkIndex,
    load: (loadavg()[0] ?? 0).toFixed(1),
  }
}
