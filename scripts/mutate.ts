/**
 * `npm run mutate`: mutates the domain, the client and the server's features, and counts which mutants the tests in the
 * same folder kill. `npm run mutate domain reviews` takes only folders with one of these in their path. The server's
 * features take hours: `npm run mutate -- --sample 20` estimates the score from a fixed twentieth of the functions.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import ts from 'typescript'
import { root, run } from './run.ts'

/** The minimum percentage of killed mutants in each area. */
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
    // Strings here are names of tables, columns and codes, for which the compiler accepts no other value, and
    // sentences, instead of which the tests check the code.
    excludedMutations: ['StringLiteral'],
  },
]

/** The part of Stryker that is called here: its own types are missing until it is installed. */
interface MutationRun {
  runMutationTest(): Promise<{ status: string }[]>
}

interface Score {
  found: number
  missed: number
}

/** The sampled functions and other top-level statements of a folder, as `file:line-line`. */
function listSample(folder: string, oneIn: number): string[] {
  return globSync(`${folder}/**/*.ts`, {
    cwd: root,
    exclude: ['**/*.test.ts', '**/testing/**'],
  }).flatMap((file) => {
    const source = ts.createSourceFile(
      file,
      readFileSync(join(root, file), 'utf8'),
      ts.ScriptTarget.Latest,
    )
    const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
    return source.statements
      .map((statement) => `${file}:${lineOf(statement.getStart(source))}-${lineOf(statement.end)}`)
      .filter((place) => createHash('sha256').update(place).digest().readUInt32BE() % oneIn === 0)
  })
}

async function measure(folder: string, excludedMutations: string[]): Promise<Score> {
  const sampled = sample > 1 ? listSample(folder, sample) : [`${folder}/**/*.ts`]
  if (sampled.length === 0) return none
  process.env.MUTATED_FOLDER = folder
  const mutants = await new Stryker({
    configFile: join(root, 'stryker.config.mjs'),
    mutate: [...sampled, '!**/*.test.ts', '!**/testing/**'],
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
const { values, positionals: parts } = parseArgs({
  options: { sample: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const sample = Number(values.sample)
const mutation = join(root, 'scripts/mutation')
if (!(await run('npm', ['ci'], { cwd: mutation }))) throw new Error('Stryker was not installed.')
const { Stryker }: { Stryker: new (options: object) => MutationRun } = await import(
  join(mutation, 'node_modules/@stryker-mutator/core/dist/src/index.js')
)
const isWanted = (folder: string) =>
  parts.length === 0 || parts.some((part) => folder.includes(part))
const lines: string[] = []
let total = none
for (const { name, folders, excludedMutations } of areas) {
  let score = none
  for (const folder of folders.filter(isWanted)) {
    const own = await measure(folder, excludedMutations)
    if (own.found + own.missed > 0) lines.push(describe(folder, own))
    score = add(score, own)
  }
  if (score.found + score.missed === 0) continue
  lines.push(describe(name, score))
  if (percentOf(score) < threshold) process.exitCode = 1
  total = add(total, score)
}
console.log([...lines, describe('total', total)].join('\n'))
