import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DataFolderError, lockDataFolder } from './lock.ts'

test('rejects an invalid or used data folder with a message', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-lock-'))
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => lockDataFolder(file)).toThrow(DataFolderError)
  expect(() => lockDataFolder(file)).toThrow(/^DATA_DIR must be a folder/)
  const data = join(folder, 'data')
  lockDataFolder(data)
  expect(() => lockDataFolder(data)).toThrow(/^Another Bellhop is running/)
  rmSync(folder, { recursive: true })
})
