import { performance } from 'node:perf_hooks'
import { buildFrontEnds } from './build.ts'
import { run } from './run.ts'

interface Step {
  name: string
  work: () => Promise<boolean>
}

/** What `npm run check` runs: the lists side by side, the steps of a list one after the other. */
const types: Step[] = [
  { name: 'types', work: () => run('tsc', ['-b']) },
  { name: 'promises, and files without types', work: () => run('eslint', ['.']) },
]
const others: Step[] = [
  { name: 'format and lint', work: () => run('biome', ['ci', '--error-on-warnings', '.']) },
  {
    name: 'boundaries',
    work: () =>
      run('depcruise', ['--output-type', 'err', 'apps', 'packages', 'e2e', 'bench', 'scripts']),
  },
  { name: 'unused code', work: () => run('knip', []) },
  { name: 'code only tests use', work: () => run('knip', ['--production']) },
  { name: 'database types', work: () => run('node', ['scripts/database-types.ts', '--check']) },
  { name: 'build', work: buildFrontEnds },
  { name: 'bundle size', work: () => run('size-limit', ['--hide-passed']) },
]

export interface Count {
  passed: number
  failed: number
}

/** Runs every check, even after one has failed. */
export async function runChecks(): Promise<Count> {
  const count = { passed: 0, failed: 0 }
  const runAll = async (steps: Step[]) => {
    for (const { name, work } of steps) {
      const start = performance.now()
      const passed = await work()
      count[passed ? 'passed' : 'failed']++
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)`)
    }
  }
  await Promise.all([runAll(types), runAll(others)])
  return count
}
