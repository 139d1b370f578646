import Type, { type Static } from 'typebox'
import { data, Instant, nullable, object } from '../base/common.ts'
import { file, problems, type Route } from '../base/route.ts'

/** The state of the installation, for those who run the hotel. */
const tags = ['operations']
const managers = ['admin', 'manager'] as const

const Finding = object({
  check: Type.String({ description: 'its name in the doctor, such as disk' }),
  state: Type.Enum(['ok', 'problem', 'off'], { description: 'off: not set up' }),
  what: Type.String(),
  /** Of a problem: why it matters. */
  why: Type.Optional(Type.String()),
  /** Of a problem: the command, setting or screen that mends it. */
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

export const getOperations = {
  method: 'GET',
  url: '/desk/operations',
  config: { access: managers },
  schema: {
    summary: 'The state of the installation',
    tags,
    response: { 200: data(Operations), ...problems(401, 403, 429, 503) },
  },
} as const satisfies Route

/** Begins a backup; `getOperations` says when it has ended. 409 `in_use` while one is being made. */
export const backUpNow = {
  method: 'POST',
  url: '/desk/operations/backup',
  config: { access: managers },
  schema: {
    summary: 'Back up now',
    tags,
    body: object({}),
    response: { 204: Type.Null(), ...problems(400, 401, 403, 404, 409, 429, 503) },
  },
} as const satisfies Route

/** 404 if there is none, or it is not encrypted. */
export const downloadBackup = {
  method: 'GET',
  url: '/desk/operations/backup',
  config: { access: ['admin'] },
  schema: {
    summary: 'Download the latest backup',
    tags,
    response: {
      200: file('Backup', 'application/octet-stream'),
      ...problems(401, 403, 404, 429, 503),
    },
  },
} as const satisfies Route
