import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DataFolderError, FolderInUseError } from './errors.ts'
import { lockDataFolder } from './lock.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-lock-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('rejects an invalid or used data folder with a message', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => lockDataFolder(file)).toThrow(DataFolderError)
  expect(() => lockDataFolder(file)).toThrow(/^DATA_DIR must be a folder/)
  const data = join(folder, 'data')
  lockDataFolder(data)
  expect(() => lockDataFolder(data)).toThrow(/^Another Bellhop is running/)
})

test('a process that was killed leaves a file, but no lock', async () => {
  const data = join(folder, 'killed')
  const program = `
    const { lockDataFolder } = await import(${JSON.stringify(new URL('lock.ts', import.meta.url).href)})
    lockDataFolder(${JSON.stringify(data)})
    console.log('locked')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  expect(() => lockDataFolder(data)).toThrow(FolderInUseError)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(readdirSync(data)).toEqual(['bellhop.lock'])
  lockDataFolder(data)()
})
