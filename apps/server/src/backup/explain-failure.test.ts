import { expect, test } from 'vitest'
import { SettingsError } from '../settings.ts'
import { Problem } from '../shared/calls/problem.ts'
import { BackupError } from './backup-error.ts'
import { explainFailure, traceFailure } from './explain-failure.ts'

const failure = (message: string, values: object = {}) => Object.assign(new Error(message), values)

test.each<[error: unknown, sentence: RegExp]>([
  [new BackupError('The file is incomplete.'), /^The file is incomplete\.$/],
  [new SettingsError('PORT must be a port.'), /^PORT must be a port\.$/],
  [failure('write', { code: 'ENOSPC' }), /^The disk is full\.$/],
  [failure('could not extend file', { code: '53100' }), /disk of the database is full/],
  [failure('open', { code: 'EACCES', path: '/data/x' }), /^The file \/data\/x cannot be .*EACCES/],
  [failure('read', { code: 'EIO' }), /^A file cannot be read or written \(EIO\)\.$/],
  [failure('terminating connection', { code: '57P01' }), /connection to the database was lost/],
  [failure('Connection terminated unexpectedly'), /connection to the database was lost/],
  [failure('read ECONNRESET', { code: 'ECONNRESET' }), /connection to the database was lost/],
  [
    failure('connect', { code: 'ENOENT', syscall: 'connect', path: '/run/.s.PGSQL.5432' }),
    /connection to the database was lost/,
  ],
  [
    failure('permission denied for table hotel', { code: '42501' }),
    /lacks privileges.*Use the owner/,
  ],
  [failure('canceling statement', { code: '57014' }), /database is busy/],
  [
    failure('violates foreign key', { code: '23503' }),
    /rejected the data \(violates foreign key\)/,
  ],
  [
    new Problem('unavailable', 'Too many pictures at once. Please try again.'),
    /^Too many pictures/,
  ],
  [failure('x is not a function'), /^Unexpected failure: x is not a function\. /],
  ['nothing', /^Unexpected failure: nothing\. /],
])('explains %s with a sentence', (error, sentence) => {
  expect(explainFailure(error)).toMatch(sentence)
  expect(explainFailure(error)).toMatch(/^[A-Z][^\n]*\.$/)
})

test('says a failure in the language of its reader, with what a library says as it is', () => {
  const folder = '/mnt/backups'
  const missing = new BackupError('There is no folder {folder}.', { folder })
  expect(explainFailure(missing, 'de')).toBe('Den Ordner /mnt/backups gibt es nicht.')
  const wrongKey = failure('Unsupported state or unable to authenticate data')
  expect(explainFailure(wrongKey, 'de')).toMatch(
    /^Unerwarteter Fehler: Unsupported state or unable to authenticate data\. /,
  )
  expect(explainFailure(new SettingsError('PORT must be a port.'), 'ar')).toBe(
    'PORT must be a port.',
  )
})

test('shows where it failed only to those who ask', () => {
  const error = failure('x is not a function')
  expect(traceFailure(error, {})).toBe('')
  expect(traceFailure(error, { LOG_LEVEL: 'debug' })).toContain('explain-failure.test.ts')
})
