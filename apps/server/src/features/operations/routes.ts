import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  backUpNow,
  downloadBackup,
  getOperations,
  type OperationsRun,
} from '@bellhop/contract/desk/operations'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { AppLanguage } from '@bellhop/languages'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../../audit/audit.ts'
import { readLock } from '../../backup/container.ts'
import { makeClaimed } from '../../backup/nightly.ts'
import { nameBackup } from '../../backup/nightly-files.ts'
import {
  claimBackup,
  findLatestNightly,
  findLatestRun,
  formatProblem,
  isUnderWay,
  type StoredRun,
} from '../../backup/runs.ts'
import type { Handle } from '../../database/open.ts'
import { checkChannels } from '../../doctor/channels.ts'
import { checkBackups, checkDrill, checkMigrations } from '../../doctor/database.ts'
import { examine } from '../../doctor/examine.ts'
import { checkSafely, type Finding, formatFinding, off, ok } from '../../doctor/finding.ts'
import { checkApiKeys } from '../../doctor/keys.ts'
import { checkPrinters } from '../../doctor/printers.ts'
import { checkStoredSums } from '../../doctor/sums.ts'
import { checkWebhooks } from '../../doctor/webhooks.ts'
import { checkWhatsApp } from '../../doctor/whatsapp.ts'
import { checkOperator, isOperatedBy } from '../../hotels/is-operated-by.ts'
import { perStaff } from '../../plugins/limits.ts'
import type { Settings } from '../../settings.ts'
import { callerOf } from '../../shared/calls/caller.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { nameCommand } from '../../shared/name-command.ts'

/** The server is examined again after this time: that calls the public address. */
const FRESH_MS = MINUTE_MS / 2

/** The state of the installation: what the doctor finds, backups and drills. */
export const operationsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { settings } = app
  let examined: { at: Date; findings: Promise<Finding[]> } | undefined
  const stopping = new AbortController()
  let backup = Promise.resolve()
  app.addHook('onClose', async () => {
    stopping.abort()
    await backup
  })

  function readFindings(now: Date) {
    if (!examined || now.getTime() - examined.at.getTime() > FRESH_MS) {
      examined = { at: now, findings: examineServer(app, now) }
    }
    return examined
  }

  app.route({
    ...getOperations,
    config: { ...getOperations.config, ...perStaff(60) },
    handler: async (request) => {
      const { staff, now } = request
      if (!(await isOperatedBy(app.db, staff.hotelId))) return { data: { installation: null } }
      const { at, findings } = readFindings(now)
      const [ofServer, ofDatabase, backup, drill] = await Promise.all([
        findings,
        examineDatabase(app, now),
        findLatestRun(app.db, 'backup'),
        findLatestRun(app.db, 'drill'),
      ])
      const language = request.sentenceLanguage()
      const download = staff.role === 'admin' ? await findDownload(app.db, settings) : undefined
      return {
        data: {
          installation: {
            checkedAt: at.toISOString(),
            findings: [...ofServer, ...ofDatabase].map((finding) =>
              formatFinding(finding, language),
            ),
            isScheduled: settings.BACKUP_DIR !== undefined,
            backup: backup ? toRun(backup, now, language) : null,
            drill: drill ? toRun(drill, now, language) : null,
            download: download ? { file: download.file, bytes: download.bytes } : null,
          },
        },
      }
    },
  })

  app.route({
    ...backUpNow,
    config: { ...backUpNow.config, ...perStaff(6) },
    handler: async (request, reply) => {
      await checkOperator(app.db, request.staff.hotelId)
      if (!settings.BACKUP_DIR) throw notFound('folder for backups')
      const now = request.now
      const file = nameBackup(now)
      const id = await claimBackup(app.db, file, now)
      if (!id) {
        throw new Problem('in_use', 'A backup is being made already.')
      }
      const { hotelId, staffId } = request.staff
      await recordAudit(app.db, hotelId, {
        ...{ actorKind: 'staff', actorId: staffId },
        ...{ action: 'backup.make', subjectId: hotelId },
      })
      backup = makeClaimed(app.database, settings, id, file, stopping.signal).catch((err) =>
        app.log.warn({ err }, 'backup from the desk'),
      )
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...downloadBackup,
    config: { ...downloadBackup.config, ...perStaff(6) },
    handler: async (request, reply) => {
      await checkOperator(app.db, request.staff.hotelId)
      const found = await findDownload(app.db, settings)
      if (!found) throw notFound('backup')
      const { hotelId, staffId } = request.staff
      await recordAudit(app.db, hotelId, {
        ...{ actorKind: 'staff', actorId: staffId, caller: callerOf(request) },
        ...{ action: 'backup.download', subjectId: hotelId, after: { file: found.file } },
      })
      return reply
        .type('application/octet-stream')
        .header('Content-Length', found.bytes)
        .header('Content-Disposition', `attachment; filename="${found.file}"`)
        .send(createReadStream(found.path))
    },
  })
}

/**
 * Examines the server without the database and without the email that the doctor sends. It calls the public address.
 */
function examineServer({ settings }: FastifyInstance, now: Date): Promise<Finding[]> {
  const mail =
    settings.SMTP_URL && settings.SMTP_FROM
      ? ok('mail', {
          sentence: 'Emails are sent from {address}. {command} sends one.',
          values: { address: settings.SMTP_FROM, command: nameCommand('doctor') },
        })
      : off('mail', 'No mail server is set: the server sends no emails.')
  return examine(settings, now, [Promise.resolve(mail)])
}

async function examineDatabase({ db, settings }: FastifyInstance, now: Date): Promise<Finding[]> {
  const findings = await Promise.all([
    checkSafely('database', () => checkMigrations(db)),
    checkSafely('backup', () => checkBackups(db, now)),
    checkSafely('drill', () => checkDrill(db, settings, now)),
    checkSafely('sums', () => checkStoredSums(db, now)),
    checkSafely('webhooks', () => checkWebhooks(db, now)),
    checkSafely('printers', () => checkPrinters(db, now)),
    checkSafely('whatsApp', () => checkWhatsApp(db, now)),
    checkSafely('channels', () => checkChannels(db, now)),
    checkSafely('apiKeys', () => checkApiKeys(db, now)),
  ])
  return findings.flat()
}

interface Download {
  file: string
  path: string
  bytes: number
}

/** The latest backup in BACKUP_DIR, if it is encrypted and in the folder of this server. */
async function findDownload(db: Handle, { BACKUP_DIR }: Settings): Promise<Download | undefined> {
  const latest = BACKUP_DIR ? await findLatestNightly(db) : undefined
  if (!latest || !BACKUP_DIR) return undefined
  const { file } = latest
  const path = join(resolve(BACKUP_DIR), file)
  const found = await stat(path).catch(() => undefined)
  const lock = found && (await readLock(path).catch(() => undefined))
  return found && lock ? { file, path, bytes: found.size } : undefined
}

function toRun(run: StoredRun, now: Date, language: AppLanguage): OperationsRun {
  const { started_at: startedAt, duration_ms: durationMs, bytes } = run
  return {
    ...{ startedAt: startedAt.toISOString(), durationMs, bytes },
    problem: formatProblem(run, language),
    isUnderWay: isUnderWay(run, now),
  }
}
