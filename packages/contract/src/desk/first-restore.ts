import { maxBackupBytes, maxFileName, maxPartBytes } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { data, nonBlankLine, nullable, object } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'

/** A backup is restored at the address that the server prints while there is no hotel. */
const tags = ['setup']

/** Of an upload that was begun; in the body, so that it is in no log of addresses. */
const upload = Type.String({ pattern: '^[A-Za-z0-9_-]{1,200}$' })

/**
 * Begins to send a backup, and ends an upload that was begun before. 410 `link_expired` for a wrong and for a used key,
 * 400 with `errors` at `bytes` if the disk has too little space.
 */
export const beginRestore = {
  method: 'POST',
  url: '/desk/setup/restore',
  config: { access: 'public' },
  schema: {
    summary: 'Begin to send a backup',
    tags,
    body: object({
      key: Type.String({
        pattern: '^[A-Za-z0-9_-]{1,200}$',
        description: 'of the printed address',
      }),
      name: nonBlankLine(maxFileName),
      bytes: Type.Integer({ minimum: 1, maximum: maxBackupBytes }),
    }),
    response: { 201: data(object({ upload })), ...problems(400, 403, 410, 429, 503) },
  },
} as const satisfies Route

/**
 * Sends the next part; a part that was sent before is written again. 410 `link_expired` once another upload was begun.
 */
export const sendBackupPart = {
  method: 'POST',
  url: '/desk/setup/restore/parts',
  config: { access: 'public' },
  schema: {
    summary: 'Send a part of a backup',
    tags,
    body: object({
      upload,
      at: Type.Integer({ minimum: 0, maximum: maxBackupBytes, description: 'bytes before it' }),
      content: Type.String({
        pattern: '^[A-Za-z0-9+/]+={0,2}$',
        maxLength: (maxPartBytes / 3) * 4,
        description: 'base64',
      }),
    }),
    response: {
      200: data(object({ bytes: Type.Integer({ description: 'received so far' }) })),
      ...problems(400, 403, 410, 429, 503),
    },
  },
} as const satisfies Route

/** What has become of an upload. */
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
export const runRestore = {
  method: 'POST',
  url: '/desk/setup/restore/run',
  config: { access: 'public' },
  schema: {
    summary: 'Restore the backup that was sent',
    tags,
    body: object({
      upload,
      backupKey: Type.String({
        maxLength: 10_000,
        description: 'BACKUP_KEY of the installation that made it, or a text that contains it',
      }),
    }),
    response: { 200: data(RestoreState), ...problems(400, 403, 410, 429, 503) },
  },
} as const satisfies Route

/** Also while the database is being replaced, when other calls get 503. */
export const readRestore = {
  method: 'POST',
  url: '/desk/setup/restore/state',
  config: { access: 'public' },
  schema: {
    summary: 'How far the restore is',
    tags,
    body: object({ upload }),
    response: { 200: data(RestoreState), ...problems(400, 403, 410, 429, 503) },
  },
} as const satisfies Route
