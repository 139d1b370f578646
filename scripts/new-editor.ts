/**
 * `npm run new-editor house-rules`: writes an editor for a list that guests see and managers edit
 * (docs/adding-an-editor.md). The files of `new-editor` are copied, and the lines of `new-editor/insertions.txt`
 * added to those that list all editors, with the noun instead of “sample items”.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run } from './run.ts'

const templates = 'scripts/new-editor'
const migrations = 'apps/server/migrations'
const columns = ['name', 'description', 'hidden', 'position', 'version', 'translations']

const callNames = [
  ...['listSampleItems', 'listDeskSampleItems', 'addSampleItem', 'changeSampleItem'],
  ...['moveSampleItem', 'removeSampleItem'],
]

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const stepsByHand = (noun: string) => `
To do by hand:
- Fields: add them to the contract of the desk and of guests, the migration, toRow, toEntry, the guests' route, the
  editor and the tests. Then run: npm run types && npm run calls && npm run openapi
- Words: say what the list is in plugins/openapi/tags.ts and docs/nouns.md. What the desk shows is in
  packages/languages/en/desk, and translated in each language that has this folder.
- Look: choose the icon (section.ts), the place in the rail (app/sections.ts) and the columns of the list.
- Guests: add a screen that reads the list with the tag '${noun}', and its path to content/preview/preview-screens.ts.
- Demo: add entries to demo/hotel.json, and the list to e2e/support/desk-editors.ts.
- A note in changelog/hotels, and a journey in e2e/desk-content.spec.ts for what is special.
Then look at it, and run: npx vitest run contract-tests ${noun} --project api && npm run check`

/** @returns what is wrong with the noun, as a sentence */
export function findNounProblem(noun: string): string | undefined {
  if (!/^[a-z]+(-[a-z]+)*$/.test(noun) || !/[^s]s$/.test(noun)) {
    return 'Name the list in the plural, in lower case with hyphens: npm run new-editor house-rules'
  }
  const present = listTemplates()
    .map((template) => toPath(template, noun))
    .find((path) => existsSync(join(root, path)))
  if (present) return `There are ${noun} already: ${present}`
  if (read('openapi.json').includes(`"/desk/${noun}"`)) return `The API has ${noun} already.`
  const calls = 'packages/contract/src/calls'
  const generated = readdirSync(join(root, calls), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => read(join(calls, file)))
    .join('\n')
  const call = callNames
    .map((name) => rename(name, noun))
    .find((name) => generated.includes(`export const ${name}:`))
  if (call) return `The contract has a call ${call} already. Choose another noun.`
  const table = findTable(noun)
  const missing = table ? columns.filter((column) => !table.includes(`\n  ${column}: `)) : []
  if (missing.length > 0) {
    return `The table ${rename('sample_item', noun)} has no ${missing.join(', ')}. Choose another noun, or add the columns first.`
  }
  return undefined
}

/** The columns of the noun's table, if it exists. */
function findTable(noun: string): string | undefined {
  const types = read('apps/server/src/database/types.generated.ts')
  return types.match(new RegExp(`^export interface ${rename('SampleItem', noun)} {[^}]*`, 'm'))?.[0]
}

/** The files of a new editor, and those that it changes, by path. */
export function writeEditor(noun: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const template of listTemplates()) {
    if (template.startsWith(migrations) && findTable(noun)) continue
    const text = rename(read(`${templates}/${template}.txt`), noun)
    files.set(toPath(template, noun), text)
  }
  const [, ...changed] = rename(read(`${templates}/insertions.txt`), noun).split(/^== /m)
  for (const file of changed) {
    const [path = '', ...insertions] = file.split(/\n@@ /)
    for (const insertion of insertions) {
      const [before = '', ...lines] = insertion.replace(/\n$/, '').split('\n')
      files.set(path, insert(files.get(path) ?? read(path), new RegExp(`^${before}`), lines, path))
    }
  }
  return files
}

/** Inserts lines before the first one that matches and sorts after them, or else before the first one that matches. */
function insert(text: string, before: RegExp, [first = '', ...rest]: string[], path: string) {
  const present = text.split('\n')
  const matching = present.filter((line) => before.test(line.trimStart()))
  const next = matching.find((line) => line > first) ?? matching[0]
  if (next === undefined) throw new Error(`${path} has no line that begins with ${before.source}`)
  if (present.includes(first)) return text
  return present.toSpliced(present.indexOf(next), 0, first, ...rest).join('\n')
}

function listTemplates(): string[] {
  return readdirSync(join(root, templates), { recursive: true, encoding: 'utf8' }).flatMap(
    (path) => (path.includes('.') && path !== 'insertions.txt' ? [path.replace(/\.txt$/, '')] : []),
  )
}

function toPath(template: string, noun: string): string {
  if (!template.startsWith(migrations)) return rename(template, noun)
  const last = readdirSync(join(root, migrations)).sort().at(-1) ?? ''
  const number = String(Number.parseInt(last, 10) + 1).padStart(4, '0')
  return `${migrations}/${number}_${noun.replaceAll('-', '_')}.sql`
}

/** Replaces “sample items” by the noun, in the same case and number. */
function rename(text: string, noun: string): string {
  return text.replaceAll(
    /(s)ample([-_ ]?)(i)tem(s?)/gi,
    (_, initial: string, separator: string, inner: string, plural: string) => {
      const [first = '', ...rest] = (plural ? noun : singularise(noun)).split('-')
      const others = inner === 'I' ? rest.map(capitalise) : rest
      const renamed = [first, ...others].join(separator)
      return initial === 'S' ? capitalise(renamed) : renamed
    },
  )
}

function singularise(noun: string): string {
  if (noun.endsWith('ies')) return `${noun.slice(0, -3)}y`
  return noun.slice(0, /(ss|x|z|ch|sh)es$/.test(noun) ? -2 : -1)
}

if (import.meta.main) {
  const [noun = ''] = process.argv.slice(2)
  const problem = findNounProblem(noun)
  if (problem) {
    console.error(problem)
    process.exit(1)
  }
  const files = writeEditor(noun)
  for (const [path, text] of files) {
    console.log(`${existsSync(join(root, path)) ? 'changed' : 'new    '} ${path}`)
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const typescript = [...files.keys()].filter((path) => /\.tsx?$/.test(path))
  const isDone =
    (await run('biome', ['check', '--write', ...typescript])) &&
    (await run('node', ['scripts/languages.ts'])) &&
    (await run('node', ['scripts/database-types.ts'])) &&
    (await run('node', ['scripts/calls.ts'])) &&
    (await run('node', ['scripts/openapi.ts']))
  if (isDone) console.log(stepsByHand(noun))
  else process.exitCode = 1
}
