/**
 * `npm run release-notes`: moves the notes of `changelog/` into the version in preparation of CHANGELOG.md, with today's
 * date. Each note is a file, so that two changes never edit the same lines.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { root } from './run.ts'

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

if (import.meta.main) {
  process.chdir(root)
  const paths = globSync('changelog/*/*.md').sort()
  const notes = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const today = new Date().toISOString().slice(0, 10)
  writeFileSync('CHANGELOG.md', collectNotes(readFileSync('CHANGELOG.md', 'utf8'), notes, today))
  for (const path of paths) rmSync(path)
}
