import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashFiles } from './hash-files.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bellhop-hash-'))
  write('app/src/main.ts', 'start()')
  write('app/index.html', '<html>')
  write('lock.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, content: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), content)
}

const hash = () => hashFiles(root, ['app', 'lock.json'])

test('ignores times and generated files', () => {
  const before = hash()
  utimesSync(join(root, 'app/index.html'), 0, 0)
  write('app/dist/index.html', '<html>')
  write('app/node_modules/.vite/deps.js', '')
  write('app/tsconfig.tsbuildinfo', '{}')
  write('unrelated.ts', '')
  expect(hash()).toBe(before)
})

test.each([
  ['changed', () => write('app/src/main.ts', 'stop()')],
  ['changed at the top level', () => write('lock.json', '{"a":1}')],
  ['added', () => write('app/.env', 'A=1')],
  ['removed', () => rmSync(join(root, 'app/index.html'))],
  ['renamed', () => renameSync(join(root, 'app/index.html'), join(root, 'app/home.html'))],
])('differs when a file is %s', (_, change) => {
  const before = hash()
  change()
  expect(hash()).not.toBe(before)
})
