/**
 * `npm run mutate`: changes the rules, the client and the server's features in small ways, one at a time, and counts
 * which of these mutants the tests in the same folder notice. `npm run mutate domain reviews` takes only folders with
 * one of these in their path. The server's features take hours.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { root } from './run.ts'

/** The least percentage of mutants that must be found in each area. */
const threshold = 85

interface Area {
  name: string
  folders: string[]
  excludedMutations: string[]
}

const areas: Area[] = [
  { name: 'domain', folders: ['packages/domain/src'], excludedMutations: [] },
  { name: 'client', folders: ['packages/client/src'], excludedMutations: [] },
  {
    name: 'server features',
    folders: globSync('apps/server/src/features/*', { cwd: root }).sort(),
    // Here they are names of tables and columns and codes, for which the compiler accepts no other value, and
    // sentences, of which the tests read the code instead.
    excludedMutations: ['StringLiteral'],
  },
]

interface Score {
  found: number
  missed: number
}

async function measure(folder: string, excludedMutations: string[]): Promise<Score> {
  process.env.MUTATED_FOLDER = folder
  const mutants = await new Stryker({
    configFile: join(root, 'stryker.config.mjs'),
    mutate: [`${folder}/**/*.ts`, '!**/*.test.ts'],
    mutator: { plugins: null, excludedMutations },
  }).runMutationTest()
  const count = (...statuses: string[]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length
  return { found: count('Killed', 'Timeout'), missed: count('Survived', 'NoCoverage') }
}

const add = (a: Score, b: Score) => ({ found: a.found + b.found, missed: a.missed + b.missed })
const percentOf = ({ found, missed }: Score) => (100 * found) / (found + missed)

function describe(name: string, score: Score): string {
  const { found, missed } = score
  return `${name}: ${found} of ${found + missed} mutants found, ${percentOf(score).toFixed(1)} %`
}

const none: Score = { found: 0, missed: 0 }
const parts = process.argv.slice(2)
const isWanted = (folder: string) =>
  parts.length === 0 || parts.some((part) => folder.includes(part))
const lines: string[] = []
let total = none
for (const { name, folders, excludedMutations } of areas) {
  let score = none
  for (const folder of folders.filter(isWanted)) {
    const own = await measure(folder, excludedMutations)
    lines.push(describe(folder, own))
    score = add(score, own)
  }
  if (score === none) continue
  lines.push(describe(name, score))
  if (percentOf(score) < threshold) process.exitCode = 1
  total = add(total, score)
}
console.log([...lines, describe('total', total)].join('\n'))
