import { maxBackupBytes, maxFileName, maxPartBytes } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { nonBlankLine, nullable, object } from '../base/common.ts'

/** The key of an upload that was begun; in the body, so that it is in no log of addresses. */
const upload = Type.String({ pattern: '^[A-Za-z0-9_-]{1,200}$' })

/** A backup is restored at the address that the server prints while there is no hotel. */
const call = calls('setup', 'public')

/**
 * Begins to send a backup, and ends an upload that was begun before. 410 `link_expired` for a wrong and for a used key,
 * 400 with `errors` at `bytes` if the disk has too little space.
 */
export const beginRestore = call('POST /desk/setup/restore', {
  summary: 'Begin to send a backup',
  body: object({
    key: Type.String({
      pattern: '^[A-Za-z0-9_-]{1,200}$',
      description: 'of the printed address',
    }),
    name: nonBlankLine(maxFileName),
    bytes: Type.Integer({ minimum: 1, maximum: maxBackupBytes }),
  }),
  creates: object({ upload }),
  fails: [403, 410, 429],
})

/**
 * Sends the next part; a part that was sent before is written again. 410 `link_expired` once another upload was begun.
 */
export const sendBackupPart = call('POST /desk/setup/restore/parts', {
  summary: 'Send a part of a backup',
  body: object({
    upload,
    at: Type.Integer({ minimum: 0, maximum: maxBackupBytes, description: 'bytes before it' }),
    content: Type.String({
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      maxLength: (maxPartBytes / 3) * 4,
      description: 'base64',
    }),
  }),
  returns: object({ bytes: Type.Integer({ description: 'received so far' }) }),
  fails: [403, 410, 429],
})

/** The progress of an upload. */
export const RestoreState = object({
  phase: Type.Enum(['receiving', 'checking', 'restoring', 'done', 'failed'], {
    description: 'failed: nothing has been changed',
  }),
  problem: nullable(Type.String({ description: 'why it failed, for the administrator' })),
  restored: nullable(
    object({
      hotels: Type.Array(Type.String(), { description: 'their names' }),
      createdAt: Type.String({ format: 'date-time', description: 'when the backup was made' }),
      hasSecret: Type.Boolean({ description: 'it contained the key of the installation' }),
    }),
  ),
})
export type RestoreState = Static<typeof RestoreState>

/**
 * Checks the whole file, then restores it; how far it is, `readRestore` tells. 400 with `errors` at `backupKey` for a
 * missing and for a wrong key, at `file` for a file that is no backup.
 */
export const runRestore = call('POST /desk/setup/restore/run', {
  summary: 'Restore the backup that was sent',
  body: object({
    upload,
    backupKey: Type.String({
      maxLength: 10_000,
      description: 'BACKUP_KEY of the installation that made it, or a text that contains it',
    }),
  }),
  returns: RestoreState,
  fails: [403, 410, 429],
})

/** Also while the database is being replaced, when other calls get 503. */
export const readRestore = call('POST /desk/setup/restore/state', {
  summary: 'How far the restore is',
  body: object({ upload }),
  returns: RestoreState,
  fails: [403, 410, 429],
})
