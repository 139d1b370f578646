/**
 * `npm run lines`: lines of code and tests, and words of documents, by room. `npm run lines aa236ee3` adds the balance
 * against that commit. Generated files do not count.
 */
import { execFileSync } from 'node:child_process'

const kinds = ['code', 'tests', 'words'] as const
type Counts = Record<(typeof kinds)[number], number>

const isGenerated = (path: string) =>
  /^packages\/contract\/src\/calls\/|\.generated\.|^changelog/i.test(path)
const isTest = (path: string) =>
  /^e2e\/|\.(test|spec)\.tsx?$|^(apps\/server|packages\/domain)\/src\/(testing|contract-tests)\//.test(
    path,
  )

function kindOf(path: string): keyof Counts | undefined {
  if (isGenerated(path)) return undefined
  if (path.endsWith('.md')) return 'words'
  if (!/\.(ts|tsx|css|sql|js|mjs|c|grit|html)$/.test(path)) return undefined
  return isTest(path) ? 'tests' : 'code'
}

/** The folder below an app's or package's `src`, or the first folder. */
function roomOf(path: string): string {
  const [, app, room] = /^((?:apps|packages)\/[^/]+)\/(?:src\/)?([^/]+)\//.exec(path) ?? []
  if (app) return `${app}/${room}`
  return path.split('/')[0] ?? path
}

function git(args: string[], input = ''): Buffer {
  return execFileSync('git', args, { input, maxBuffer: 2 ** 29, stdio: 'pipe' })
}

/** Counts what a commit has, by room. */
function countLines(commit: string): Map<string, Counts> {
  const paths = git(['ls-tree', '-r', '-z', '--name-only', commit])
    .toString()
    .split('\0')
    .filter((path) => kindOf(path))
  const batch = git(['cat-file', '--batch'], paths.map((path) => `${commit}:${path}\n`).join(''))
  const rooms = new Map<string, Counts>()
  let at = 0
  for (const path of paths) {
    const head = batch.indexOf('\n', at)
    const size = Number(batch.toString('utf8', at, head).split(' ')[2])
    const text = batch.toString('utf8', head + 1, head + 1 + size)
    at = head + size + 2
    const kind = kindOf(path) ?? 'code'
    const counts = rooms.get(roomOf(path)) ?? { code: 0, tests: 0, words: 0 }
    counts[kind] += text.match(kind === 'words' ? /\S+/g : /\n/g)?.length ?? 0
    rooms.set(roomOf(path), counts)
  }
  return rooms
}

/** Such as `code -413, tests 0, words +12`. */
function formatBalance(before: Counts, after: Counts): string {
  const signed = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' })
  return kinds.map((kind) => `${kind} ${signed.format(after[kind] - before[kind])}`).join(', ')
}

function sumLines(rooms: Map<string, Counts>): Counts {
  const sum = { code: 0, tests: 0, words: 0 }
  for (const counts of rooms.values()) for (const kind of kinds) sum[kind] += counts[kind]
  return sum
}

/** The balance of a branch against `origin/main`, or else of the last commit. Undefined without a history. */
export function balanceOfChange(): string | undefined {
  try {
    const head = `${git(['rev-parse', 'HEAD'])}`.trim()
    const base = `${git(['merge-base', 'HEAD', 'origin/main'])}`.trim()
    const from = base === head ? 'HEAD~1' : base
    return formatBalance(sumLines(countLines(from)), sumLines(countLines('HEAD')))
  } catch {
    return undefined
  }
}

if (import.meta.main) {
  const [base] = process.argv.slice(2)
  const after = countLines('HEAD')
  const before = base === undefined ? after : countLines(base)
  const none: Counts = { code: 0, tests: 0, words: 0 }
  const rows = [...new Set([...after.keys(), ...before.keys()])]
    .sort()
    .map((room) => [room, after.get(room) ?? none, before.get(room) ?? none] as const)
  for (const [room, now, then] of [...rows, ['all', sumLines(after), sumLines(before)] as const]) {
    const counts = kinds.map((kind) => `${now[kind].toLocaleString('en')}`.padStart(9)).join('')
    console.log(`${room.padEnd(32)}${counts}${base ? `   ${formatBalance(then, now)}` : ''}`)
  }
}
