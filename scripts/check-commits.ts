/** Checks the commits of this branch: short subjects, no merges. Skipped without the whole history. */
import { execFileSync } from 'node:child_process'

/** The rule applies after this commit. */
const start = '15b7235c'
const maxLength = 72

const problems = hasHistory() ? listProblems() : []
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}

/** Missing in a downloaded archive, a shallow clone or a fork with a rewritten history. */
function hasHistory(): boolean {
  try {
    git('merge-base', '--is-ancestor', start, 'HEAD')
    return true
  } catch {
    return false
  }
}

function listProblems(): string[] {
  const lines = git('log', '--format=%h\t%p\t%s', `${start}..HEAD`).split('\n').filter(Boolean)
  return lines.flatMap((line) => {
    const [hash, parents = '', subject = ''] = line.split('\t')
    return [
      ...(subject.length > maxLength ? [`${hash}: the subject is longer than ${maxLength}`] : []),
      ...(parents.includes(' ') ? [`${hash}: a merge commit; rebase instead`] : []),
    ]
  })
}
