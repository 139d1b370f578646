import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, test } from 'vitest'

test('counts lines of code and tests, words of documents, and their balance', ({ expect }) => {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-lines-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' })
  const commit = () => {
    git('add', '--all')
    const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
    git(...author, 'commit', '--quiet', '--message', 'Change')
  }
  git('init', '--quiet')
  const room = join(folder, 'apps/desk/src/forms')
  mkdirSync(room, { recursive: true })
  writeFileSync(join(room, 'name é.ts'), 'one\ntwo\nthree\n')
  writeFileSync(join(room, 'name.test.ts'), 'one\n')
  writeFileSync(join(folder, 'README.md'), 'Three short words\n')
  commit()
  writeFileSync(join(room, 'name é.ts'), 'one\n')
  writeFileSync(join(room, 'other.test.ts'), 'one\ntwo\n')
  commit()

  const script = join(import.meta.dirname, 'lines.ts')
  const lines = execFileSync(process.execPath, [script, 'HEAD~1'], { cwd: folder })
    .toString()
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' '))
  expect(lines).toContain('apps/desk/forms 1 3 0 code -2, tests +2, words 0')
  expect(lines).toContain('README.md 0 0 3 code 0, tests 0, words 0')
  expect(lines).toContain('all 1 3 3 code -2, tests +2, words 0')
})
