import { performance } from 'node:perf_hooks'
import { buildFrontEnds } from './build.ts'
import { run } from './run.ts'

interface Step {
  name: string
  work: () => Promise<boolean>
}

/** The steps of `npm run check`: the lists in parallel, the steps of a list sequentially. */
const types: Step[] = [
  { name: 'types', work: () => run('tsc', ['-b', '--checkers', '1']) },
  { name: 'files without types', work: () => run('node', ['scripts/untyped-files.ts']) },
  { name: 'promises', work: () => run('oxlint', []) },
]
const others: Step[] = [
  { name: 'build', work: buildFrontEnds },
  { name: 'bundle size', work: () => run('size-limit', ['--hide-passed']) },
  { name: 'format and lint', work: () => run('biome', ['ci', '--error-on-warnings', '.']) },
  {
    name: 'boundaries',
    work: () =>
      run('depcruise', [
        '--output-type',
        'err',
        'apps',
        'packages',
        'e2e',
        'bench',
        'fakes',
        'scripts',
      ]),
  },
  { name: 'text elements', work: () => run('node', ['scripts/text-elements.ts']) },
  { name: 'documents', work: () => run('node', ['scripts/check-docs.ts']) },
  { name: 'commits', work: () => run('node', ['scripts/check-commits.ts']) },
  { name: 'unused code', work: () => run('knip', []) },
  { name: 'code only tests use', work: () => run('knip', ['--production']) },
  { name: 'calls', work: () => run('node', ['scripts/calls.ts', '--check']) },
  { name: 'API client', work: () => run('node', ['scripts/api-client.ts', '--check']) },
  { name: 'languages', work: () => run('node', ['scripts/languages.ts', '--check']) },
  {
    name: 'API description',
    work: () =>
      run('redocly', ['lint', 'openapi.json'], {
        env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' },
      }),
  },
  { name: 'database types', work: () => run('node', ['scripts/database-types.ts', '--check']) },
]

/** The number of passed checks or tests, and the failed ones with their errors, if any. */
export interface Outcome {
  passed: number
  failed: string[]
}

/**
 * Runs every check, even after one has failed.
 *
 * @param onBuilt called when the front ends are built, or cannot be
 */
export async function runChecks(onBuilt = () => {}): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failed: [] }
  const runAll = async (steps: Step[]) => {
    for (const { name, work } of steps) {
      const start = performance.now()
      const passed = await work()
      if (passed) outcome.passed++
      else outcome.failed.push(`Check: ${name}`)
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)`)
      if (name === 'build') onBuilt()
    }
  }
  await Promise.all([runAll(types), runAll(others)])
  return outcome
}
