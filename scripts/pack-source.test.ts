import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packSource } from './pack-source.ts'

let root = ''
let archive = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bellhop-source-'))
  archive = join(root, 'apps/server/dist/source.tar.gz')
  write('package.json', '{}')
  write('src/main.ts', 'start()')
  write('src/गेस्ट app.ts', '')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, content: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), content)
}

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
const track = () => run('git', 'add', '.')
const packed = () => run('tar', '-tzf', archive).trim().split('\n').toSorted()

test('packs exactly the files that git tracks, as in the folder', async () => {
  run('git', 'init')
  write('src/old.ts', '')
  track()
  write('src/main.ts', 'changed()')
  rmSync(join(root, 'src/old.ts'))
  write('data/secret.key', 'secret')
  write('.env', 'SECRET_KEY=secret')
  expect(await packSource(root, archive)).toBe(true)
  expect(packed()).toHaveLength(3)
  expect(packed()).toEqual(expect.arrayContaining(['package.json', 'src/main.ts']))
  expect(run('tar', '-xzOf', archive, 'src/main.ts')).toBe('changed()')
})

test('packs again only when a file has changed', async () => {
  run('git', 'init')
  track()
  await packSource(root, archive)
  const before = statSync(archive).mtimeMs
  await packSource(root, archive)
  expect(statSync(archive).mtimeMs).toBe(before)
  write('src/main.ts', 'stop()')
  await packSource(root, archive)
  expect(run('tar', '-xzOf', archive, 'src/main.ts')).toBe('stop()')
})

test('without a git repository there is no archive, not even an old one', async () => {
  run('git', 'init')
  track()
  await packSource(root, archive)
  rmSync(join(root, '.git'), { recursive: true })
  expect(await packSource(root, archive)).toBe(false)
  expect(statSync(archive, { throwIfNoEntry: false })).toBeUndefined()
})
