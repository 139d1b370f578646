import { createReadStream } from 'node:fs'
import { backUpNow, downloadBackup, getOperations } from '@bellhop/contract/desk/operations'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { recordAudit } from '../../audit/audit.ts'
import { makeClaimed } from '../../backup/nightly.ts'
import { nameBackup } from '../../backup/nightly-files.ts'
import { claimBackup, findLatestRun } from '../../backup/runs.ts'
import type { Finding } from '../../doctor/finding.ts'
import { perStaff } from '../../plugins/limits.ts'
import { callerOf } from '../../shared/caller.ts'
import { forStaff, notFound, Problem } from '../../shared/problem.ts'
import { examineDatabase, examineServer } from './examine-server.ts'
import { findDownload } from './find-download.ts'
import { isOperatedBy } from './is-operated-by.ts'
import { toRun } from './present.ts'

/** The server is examined again after this time: that calls the public address. */
const FRESH_MS = MINUTE_MS / 2

/** The state of the installation: what the doctor finds, backups and drills. */
export const operationsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { settings } = app
  let examined: { at: Date; findings: Promise<Finding[]> } | undefined

  function readFindings(now: Date) {
    if (!examined || now.getTime() - examined.at.getTime() > FRESH_MS) {
      examined = { at: now, findings: examineServer(app, now) }
    }
    return examined
  }

  /** @throws Problem `forbidden` where hotels share the installation */
  async function checkOperator({ staff }: FastifyRequest): Promise<void> {
    if (await isOperatedBy(app.db, staff.hotelId)) return
    throw new Problem(
      'forbidden',
      forStaff('Several hotels share this server. Only its operator can do this.'),
      { params: { reason: 'role' } },
    )
  }

  app.route({
    ...getOperations,
    config: { ...getOperations.config, ...perStaff(60) },
    handler: async ({ staff }) => {
      if (!(await isOperatedBy(app.db, staff.hotelId))) return { data: { installation: null } }
      const now = new Date()
      const { at, findings } = readFindings(now)
      const [ofServer, ofDatabase, backup, drill] = await Promise.all([
        findings,
        examineDatabase(app, now),
        findLatestRun(app.db, 'backup'),
        findLatestRun(app.db, 'drill'),
      ])
      const download = staff.role === 'admin' ? await findDownload(app.db, settings) : undefined
      return {
        data: {
          installation: {
            checkedAt: at.toISOString(),
            findings: [...ofServer, ...ofDatabase],
            isScheduled: settings.BACKUP_DIR !== undefined,
            backup: backup ? toRun(backup, now) : null,
            drill: drill ? toRun(drill, now) : null,
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
      await checkOperator(request)
      if (!settings.BACKUP_DIR) throw notFound('folder for backups')
      const now = new Date()
      const file = nameBackup(now)
      const id = await claimBackup(app.db, file, now)
      if (!id) {
        throw new Problem('in_use', forStaff('A backup is being made already.'))
      }
      const { hotelId, staffId } = request.staff
      await recordAudit(app.db, hotelId, {
        ...{ actorKind: 'staff', actorId: staffId },
        ...{ action: 'backup.make', subjectId: hotelId },
      })
      void makeClaimed(app.database, settings, id, file).catch((err) =>
        app.log.warn({ err }, 'backup from the desk'),
      )
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...downloadBackup,
    config: { ...downloadBackup.config, ...perStaff(6) },
    handler: async (request, reply) => {
      await checkOperator(request)
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
