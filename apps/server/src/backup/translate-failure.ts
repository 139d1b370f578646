import type { AppLanguage } from '@bellhop/languages'
import { type FilledSentence, formatFilled, type Sentence } from '../sentences/sentences.ts'

/**
 * The sentences of backups, drills and restores that the desk shows. They are thrown and stored in English, because
 * commands and logs write them, too.
 */
export const failures = [
  'It was interrupted.',
  'The drill ended early ({reason}).',
  'There is no folder {folder}.',
  'The disk is full. Earlier backups are as they were.',
  'The file cannot be written ({code}).',
  'The file {path} cannot be read ({code}).',
  'The file is not a backup of Bellhop.',
  'The file was made by a newer version of Bellhop. Install that version.',
  'The file is encrypted. Set BACKUP_KEY to the key it was made with.',
  'BACKUP_KEY is not the key that the file was made with.',
  'The file is damaged or incomplete.',
  'The file is incomplete.',
  'The file has lines after its end.',
  'The file is damaged: a checksum differs.',
  'The file is damaged: a line cannot be read.',
  'The table {table} of the backup does not fit its version.',
  'The backup has an unknown file: {file}',
  'The backup was made before there was a hotel.',
  'The backup was made by a newer version of Bellhop ({version}). Install that version, then restore.',
  'SECRET_KEY is set to another key than that of the backup. Unset it: the backup has its own.',
  'A Bellhop server is using the database. Stop it, then restore.',
  'The table {table} has {found} rows after the restore, and {expected} in the backup.',
  'The bills of the hotel {hotel} add up to {found} after the restore, and to {expected} in the backup.',
  'The latest event of the hotel {hotel} is {found} after the restore, and {expected} in the backup.',
  'The disk of the database is full.',
  'The disk is full.',
  'The connection to the database was lost. Check that PostgreSQL is running, then try again.',
  'The account in DATABASE_URL lacks privileges ({message}). Use the owner of the database.',
  'The database is busy ({message}). Try again later.',
  'The database rejected the data ({message}).',
  'The file {path} cannot be read or written ({code}).',
  'A file cannot be read or written ({code}).',
  'Unexpected failure: {message} Set LOG_LEVEL=debug to see where.',
] as const satisfies Sentence[]

const patterns = failures.map((sentence) => {
  const literal = sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return { sentence, pattern: new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`, 's') }
})

/** @param text as `explainFailure` returns it; undefined if the desk has no sentence for it */
export function readFailure(text: string): FilledSentence | undefined {
  for (const { sentence, pattern } of patterns) {
    const match = pattern.exec(text)
    if (match) return { sentence, values: { ...match.groups } }
  }
  return undefined
}

export function translateFailure(text: string, language: AppLanguage): string {
  const said = readFailure(text)
  return said ? formatFilled(said, language) : text
}
