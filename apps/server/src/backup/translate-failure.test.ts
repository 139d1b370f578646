import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BackupError } from './backup-error.ts'
import { explainFailure } from './explain-failure.ts'
import { failures, readFailure, translateFailure } from './translate-failure.ts'

/** Only commands say these. */
const ofCommands = ['The database is empty. Start the server once.', '--replace']

test('knows the sentences of every failed backup and restore', () => {
  const code = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n')
  const thrown = [...code.matchAll(/new BackupError\(\s*(['`])(.+?)\1[,)\n]/g)].map(([, , text]) =>
    (text ?? '').replaceAll(/\$\{[^}]*\}/g, 'x'),
  )
  expect(thrown.length).toBeGreaterThan(18)
  const unknown = thrown.filter((text) => !readFailure(text.replace(/`\}\)\.$/, ').')))
  expect(unknown.filter((text) => !ofCommands.some((one) => text.includes(one)))).toEqual([])
})

test('says a stored failure in the language of its reader', () => {
  const full = explainFailure(Object.assign(new Error('write'), { code: 'ENOSPC' }))
  expect(translateFailure(full, 'de')).toBe('Der Datenträger ist voll.')
  expect(translateFailure('There is no folder /mnt/backups.', 'de')).toBe(
    'Den Ordner /mnt/backups gibt es nicht.',
  )
  const text = 'The file cannot be written (EROFS).'
  expect(readFailure(text)).toEqual({
    sentence: 'The file cannot be written ({code}).',
    values: { code: 'EROFS' },
  })
  expect(translateFailure(explainFailure(new BackupError(text)), 'en')).toBe(text)
})

test('leaves another text as it is, and English as it was stored', () => {
  expect(translateFailure('PORT must be a port.', 'ar')).toBe('PORT must be a port.')
  for (const sentence of failures) expect(translateFailure(sentence, 'en')).toBe(sentence)
})
