/**
 * `npm run release`: makes the version in preparation a release, by the notes of `changelog/`. Each note is a file, so
 * that two changes never edit the same lines. Called again on the commit of the release, it records that commit and
 * begins the next version. Only that one commit has the release's number: before and after it, the number ends in -dev.
 */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { listMigrations } from '../apps/server/src/database/migrate.ts'
import { version } from '../apps/server/src/settings.ts'
import recorded from '../apps/server/src/upgrade/releases.json' with { type: 'json' }
import { root, run } from './run.ts'

/** For whom a note is: a folder of `changelog/`, and a heading. */
const readers = ['hotels', 'operators', 'developers'] as const

const notePath = new RegExp(`^changelog/(${readers.join('|')})/[a-z0-9-]+\\.md$`)
const preparing = /^(## [\d.]+), in preparation\n\n.*\n/m

interface Note {
  path: string
  text: string
}

/** @returns what is wrong with a note, as a sentence */
export function findNoteProblem({ path, text }: Note): string | undefined {
  if (!notePath.test(path))
    return `a note is in changelog/${readers.join('/, ')}/, as words-with-hyphens.md`
  if (!/^[A-Z\d\x60][^\n]*\.\n$/.test(text)) return 'a note is one line of whole sentences'
  return undefined
}

/** @param date YYYY-MM-DD */
export function collectNotes(changelog: string, notes: readonly Note[], date: string): string {
  if (!preparing.test(changelog)) throw new Error('CHANGELOG.md has no version in preparation.')
  const sections = readers.flatMap((reader) => {
    const lines = notes
      .filter(({ path }) => path.startsWith(`changelog/${reader}/`))
      .map(({ text }) => `- ${text.replaceAll('](../../', '](')}`)
    return lines.length > 0 ? [`\n**For ${reader}**\n\n${lines.join('')}`] : []
  })
  return changelog.replace(preparing, (_, version) => `${version}, ${date}\n${sections.join('')}`)
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const writeJson = (path: string, value: object) =>
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)

/** Sets the version of the project and its workspaces, and of the API description. */
async function setVersion(next: string): Promise<void> {
  for (const path of globSync('{.,apps/*,packages/*,bench}/package.json')) {
    writeJson(path, { ...readJson(path), version: next })
  }
  const lock = readJson('package-lock.json')
  lock.version = next
  for (const [path, entry] of Object.entries<{ version?: string }>(lock.packages)) {
    if (!path.includes('node_modules')) entry.version = next
  }
  writeJson('package-lock.json', lock)
  await run('node', ['scripts/openapi.ts'])
}

/** @returns what to do next */
async function makeRelease(name: string): Promise<string> {
  const breaksPrograms = !(await run('node', ['scripts/api-breaks.ts']))
  if (breaksPrograms && !process.argv.includes('--breaks-programs')) {
    throw new Error(
      'Programs of hotels would fail. Name it in changelog/developers, then: npm run release -- --breaks-programs',
    )
  }
  const paths = globSync('changelog/*/*.md').sort()
  const notes = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const today = new Date().toISOString().slice(0, 10)
  writeFileSync('CHANGELOG.md', collectNotes(readFileSync('CHANGELOG.md', 'utf8'), notes, today))
  for (const path of paths) rmSync(path)
  await setVersion(name)
  await run('node', ['scripts/release-database.ts'])
  return `Read CHANGELOG.md, then: git add --all && git commit --message "Release ${name}" && git tag v${name} && npm run release`
}

/** @returns what to do next */
async function beginNext(): Promise<string> {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
  const last = { version, commit, migration: listMigrations().at(-1) }
  writeJson('apps/server/src/upgrade/releases.json', { last, before: recorded.last })
  rmSync(`apps/server/src/testing/releases/${recorded.before.version}.backup`)
  const next = version.replace(/\d+\.\d+$/, (end) => `${Number.parseInt(end, 10) + 1}.0`)
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  writeFileSync(
    'CHANGELOG.md',
    changelog.replace('\n## ', `\n## ${next}, in preparation\n\n${aboutNotes}\n\n## `),
  )
  await setVersion(`${next}-dev`)
  return `Commit: git add --all && git commit --message "Begin ${next}"`
}

const aboutNotes = 'Each change is a file in `changelog/`, until the release collects them here.'

if (import.meta.main) {
  process.chdir(root)
  console.log(
    await (version.endsWith('-dev') ? makeRelease(version.replace('-dev', '')) : beginNext()),
  )
}
