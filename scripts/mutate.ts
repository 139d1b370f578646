/**
 * `npm run mutate`: changes the rules, the client and the server's features in small ways, one at a time, and counts
 * which of these mutants the tests notice. Fails if an area is below the threshold of stryker.config.mjs. Takes hours for the server; `npm run mutate staff` (any part of a folder or
 * file name) runs a part.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { root } from './run.ts'

interface Area {
  name: string
  files: string
  excludedMutations?: string[]
}

const areas: Area[] = [
  { name: 'domain', files: 'packages/domain/src/**/*.ts' },
  { name: 'client', files: 'packages/client/src/**/*.ts' },
  {
    name: 'server features',
    files: 'apps/server/src/features/**/*.ts',
    // These are names of tables and columns, codes and statuses, for which the compiler accepts no other value, and
    // sentences, for which the tests look at the code of the problem.
    excludedMutations: ['StringLiteral'],
  },
]

interface Score {
  found: number
  missed: number
}

/** Mutants that do not compile, or are excluded, say nothing about the tests. */
async function measure({ files, excludedMutations = [] }: Area, parts: string[]): Promise<Score> {
  const mutate = globSync(files, { cwd: root }).filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      (parts.length === 0 || parts.some((part) => file.includes(part))),
  )
  if (mutate.length === 0) return { found: 0, missed: 0 }
  const mutants = await new Stryker({
    configFile: join(root, 'stryker.config.mjs'),
    mutate,
    mutator: { excludedMutations },
  }).runMutationTest()
  const count = (...statuses: string[]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length
  return { found: count('Killed', 'Timeout'), missed: count('Survived', 'NoCoverage') }
}

function describe(name: string, { found, missed }: Score): string {
  const percent = ((100 * found) / (found + missed)).toFixed(1)
  return `${name}: ${found} of ${found + missed} mutants found, ${percent} %`
}

const total: Score = { found: 0, missed: 0 }
const lines: string[] = []
for (const area of areas) {
  const score = await measure(area, process.argv.slice(2))
  if (score.found + score.missed > 0) lines.push(describe(area.name, score))
  total.found += score.found
  total.missed += score.missed
}
console.log([...lines, describe('total', total)].join('\n'))
