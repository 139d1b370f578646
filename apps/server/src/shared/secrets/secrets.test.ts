import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../../settings.ts'
import { loadSecretKey, secretFile } from './secrets.ts'

test('a new installation makes its secret key once; an empty file is not taken for one', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-secrets-'))
  const settings = readSettings({ DATA_DIR: dataDir })
  const key = loadSecretKey(settings)
  expect(key).toHaveLength(43)
  expect(loadSecretKey(settings)).toBe(key)
  expect(readFileSync(secretFile(dataDir), 'utf8')).toBe(key)

  writeFileSync(secretFile(dataDir), '')
  expect(() => loadSecretKey(settings)).toThrow('secret.key is empty')
})
