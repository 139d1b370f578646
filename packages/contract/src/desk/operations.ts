import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Instant, nullable, object } from '../base/common.ts'
import { file } from '../base/route.ts'

const managers = ['admin', 'manager'] as const

/** The name of a check, as the doctor prints it. */
const CheckName = Type.Enum([
  'address',
  'clock',
  'proxies',
  'certificate',
  'zones',
  'disk',
  'backupDisk',
  'backupKey',
  'copies',
  'bucket',
  'database',
  'backup',
  'drill',
  'sums',
  'webhooks',
  'printers',
  'whatsApp',
  'channels',
  'apiKeys',
  'codes',
  'mail',
  'push',
])
export type CheckName = Static<typeof CheckName>

const Finding = object({
  check: CheckName,
  state: Type.Enum(['ok', 'problem', 'off'], { description: 'off: not set up' }),
  what: Type.String(),
  /** Says why a problem matters. */
  why: Type.Optional(Type.String()),
  /** Names the command, setting or screen that mends a problem. */
  fix: Type.Optional(Type.String()),
})

/** A backup, or a test restore of it. */
const Run = object({
  startedAt: Instant,
  durationMs: Type.Integer({ minimum: 0 }),
  bytes: Type.Integer({ minimum: 0, description: 'size of the backup' }),
  problem: nullable(Type.String({ description: 'why it failed' })),
  isUnderWay: Type.Boolean(),
})
export type OperationsRun = Static<typeof Run>

export const Operations = object({
  /** Null where hotels share the installation: its state is then the operator's. */
  installation: nullable(
    object({
      checkedAt: Instant,
      findings: Type.Array(Finding),
      isScheduled: Type.Boolean({ description: 'BACKUP_DIR is set' }),
      /** The latest one that has ended or is under way. */
      backup: nullable(Run),
      drill: nullable(Run),
      /** For admins: the latest backup, if it is encrypted and on this server. */
      download: nullable(object({ file: Type.String(), bytes: Type.Integer({ minimum: 0 }) })),
    }),
  ),
})
export type Operations = Static<typeof Operations>

/** The state of the installation, for those who run the hotel. */
const call = calls('operations', managers)

export const getOperations = call('GET /desk/operations', {
  summary: 'The state of the installation',
  returns: Operations,
  fails: [429],
})

/** Begins a backup; `getOperations` says when it has ended. 409 `in_use` while one is being made. */
export const backUpNow = call('POST /desk/operations/backup', {
  summary: 'Back up now',
  body: object({}),
  fails: [404, 409, 429],
})

/** 404 if there is none, or it is not encrypted. */
export const downloadBackup = call('GET /desk/operations/backup', {
  summary: 'Download the latest backup',
  access: ['admin'],
  responds: { 200: file('Backup', 'application/octet-stream') },
  fails: [404, 429],
})
