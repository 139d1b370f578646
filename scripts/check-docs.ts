import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { findNoteProblem } from './release.ts'

const sections = ['**Date:** ', '**Status:** ', '## Context', '## Decision', '## Consequences']

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && existsSync(path))
const read = (path: string) => readFileSync(path, 'utf8')
const problems: string[] = []

/** Links in Markdown files must lead to existing files and headings. */
for (const path of tracked.filter((file) => file.endsWith('.md'))) {
  for (const [, target = ''] of read(path).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue
    const [file = '', anchor] = target.split('#')
    const linked = file ? join(dirname(path), file) : path
    if (!existsSync(linked)) problems.push(`${path}: ${target} does not exist`)
    else if (anchor && !anchorsOf(linked).includes(anchor)) {
      problems.push(`${path}: ${target} is not a heading`)
    }
  }
}

/** The workspaces have the version of the project. */
const versionOf = (path: string) => (JSON.parse(read(path)) as { version?: string }).version
for (const path of tracked.filter((file) =>
  /^(apps|packages|bench)\b.*\bpackage\.json$/.test(file),
)) {
  if (versionOf(path) !== versionOf('package.json')) problems.push(`${path}: another version`)
}

/** Named tests and npm scripts must exist, and every section for operators names what proves it. */
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const [, commandList = ''] = read('deploy/bellhop').match(/bellhop \[(.+)\]$/m) ?? []
const installed = commandList.split(' | ')
const faults = tracked.filter((file) => file.startsWith('bench/fault/')).flatMap(readFaultNames)
for (const path of tracked.filter((file) => file.endsWith('.md'))) {
  const text = read(path)
  // Tests, and files and folders named by a part of their path.
  const named = /`([\w./-]+\.(?:test|spec)\.tsx?|[\w-]+\/[\w./-]*(?:\.tsx?|\/))`/g
  for (const [, name = ''] of text.matchAll(named)) {
    const isNamed = (file: string) =>
      name.endsWith('/') ? `/${file}`.includes(`/${name}`) : `/${file}`.endsWith(`/${name}`)
    if (!tracked.some(isNamed)) problems.push(`${path}: there is no ${name}`)
  }
  for (const [, script = ''] of text.matchAll(/\bnpm run ([\w-]+)/g)) {
    if (!scripts[script] && script !== 'gallery') {
      problems.push(`${path}: there is no npm run ${script}`)
    }
  }
  // Commands of an installation or a container.
  const commands = text.matchAll(/(?:^|`|bin\/|exec bellhop |--rm )bellhop ([a-z][a-z-]*)/gm)
  for (const [, command = ''] of commands) {
    if (!installed.includes(command)) problems.push(`${path}: there is no bellhop ${command}`)
  }
}
const namesTest = (text: string) =>
  /\.(test|spec)\.tsx?`|`npm run (many|day|nightly box)\b/.test(text) ||
  [...text.matchAll(/`npm run fault ?([\w-]*)`/g)].some(([, word = '']) =>
    faults.some((name) => name.includes(word)),
  )
for (const path of ['docs/operating.md', 'docs/scaling.md']) {
  for (const section of read(path).split(/^##+ /m).slice(1)) {
    const [heading = ''] = section.split('\n')
    if (!namesTest(section)) problems.push(`${path}: “${heading}” names no test`)
  }
  for (const [, rows = ''] of read(path).matchAll(/\| test \|\n.+\n((?:\|.+\n)+)/g)) {
    for (const row of rows.trim().split('\n')) {
      const [promise, test = ''] = row.split(' | ').slice(-2)
      if (!namesTest(test)) problems.push(`${path}: “${promise}” names no test`)
    }
  }
}

/** Operators find every field of the log in their page. */
const [, logSection = ''] = read('docs/operating.md').split(/^## Log$/m)
const [logTable = ''] = logSection.split(/^## /m)
const fields = [...logTable.matchAll(/`(\w+)(?:\.\w+)?`(?=.* \| )/g)].map(([, field]) => field)
for (const path of tracked.filter((file) => /^apps\/server\/src\/.+\.ts$/.test(file))) {
  if (path.endsWith('.test.ts')) continue
  for (const [, logged = ''] of read(path).matchAll(/\blog\.\w+\(\s*\{([^}]*)\}/g)) {
    for (const [, field = ''] of logged.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)) {
      if (!fields.includes(field)) problems.push(`${path}: ${field} is no field of the log`)
    }
  }
}

function readFaultNames(path: string): string[] {
  return [...read(path).matchAll(/^ +name: ['`](.+)['`],$/gm)].map(([, name = '']) => name)
}

/** Anchors as on GitHub. */
function anchorsOf(path: string): string[] {
  const headings = [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Records have a number of their own and the five parts. */
const records = tracked.filter((path) => /^docs\/decisions\/\d/.test(path))
const numbers = records.map((path) => basename(path).slice(0, 3))
for (const path of records) {
  const text = read(path)
  const number = basename(path).slice(0, 3)
  if (numbers.filter((other) => other === number).length > 1) {
    problems.push(`${path}: ${number} has two records`)
  }
  if (!text.startsWith(`# ${number} `)) {
    problems.push(`${path}: the title must begin with ${number}`)
  }
  for (const section of sections) {
    if (!text.includes(`\n${section}`)) problems.push(`${path}: ${section.trim()} is missing`)
  }
}

/** Notes for the next release must have their form. */
for (const path of tracked.filter((file) => file.startsWith('changelog/'))) {
  const problem = findNoteProblem({ path, text: read(path) })
  if (problem) problems.push(`${path}: ${problem}`)
}

/** Comments must state a rule, not cite its source, and be sentences that stand by themselves. */
const fragment = /(?:(?<!\/\/.*\n\s*)\/\/|\/\*\*?(?:\s+\*)?)\s+(?:Of|What|As) /g
for (const path of tracked.filter((file) => /\.(tsx?|sql|css|mjs)$/.test(file))) {
  if (path === 'scripts/check-docs.ts' || path.includes('.generated.')) continue
  const text = read(path)
  const lineOf = (index: number) => text.slice(0, index).split('\n').length
  for (const { index } of text.matchAll(/§|\b(decisions|guest-app)\.md\b/g)) {
    problems.push(`${path}:${lineOf(index)}: state the rule instead of citing it`)
  }
  if (path.endsWith('.sql')) continue
  for (const { index } of text.matchAll(fragment)) {
    problems.push(`${path}:${lineOf(index)}: the comment is not a sentence`)
  }
}

for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
