import { listAlerts, listOwnAlerts, markAlert } from '@bellhop/contract/desk/alerts'
import { DAY_MS } from '@bellhop/domain/time/durations'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { tellGuests } from '../../alerts/mark-sent.ts'
import { type AlertSubject, listSubjects } from '../../alerts/read-alerts.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { inLanguage } from '../../shared/text/in-language.ts'
import { listAlertRows, listOwnRows, listSends, markSend } from './log-queries.ts'
import { usefulMs } from './send-messages.ts'

/** The alerts that were sent, and whether they have arrived. */
export const alertRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listAlerts,
    handler: async ({ staff: { hotelId, textLanguages }, query: { subjectId }, now }) => {
      const oldest = now.getTime() - usefulMs
      const rows = await listAlertRows(app.db, hotelId, subjectId)
      const ids = rows.map(({ id }) => id)
      const [subjects, sends] = await Promise.all([
        listSubjects(app.db, hotelId, ids),
        listSends(app.db, hotelId, ids),
      ])
      return {
        data: rows.map(({ id, step, found_nobody, created_at }) => ({
          ...{ _id: id, at: created_at.toISOString(), step, foundNobody: found_nobody },
          subjects: toSubjects(subjects, id, textLanguages),
          sends: sends
            .filter(({ alert_id }) => alert_id === id)
            .map((send) => ({
              staff: { _id: send.staff_id, name: send.name },
              way: send.way,
              state:
                send.state === 'due' && send.queued_at.getTime() <= oldest ? 'failed' : send.state,
              sentAt: send.sent_at?.toISOString() ?? null,
              deliveredAt: send.delivered_at?.toISOString() ?? null,
              tappedAt: send.tapped_at?.toISOString() ?? null,
            })),
        })),
      }
    },
  })

  app.route({
    ...listOwnAlerts,
    handler: async ({ staff: { hotelId, staffId, textLanguages }, now }) => {
      const since = new Date(now.getTime() - DAY_MS)
      const rows = await listOwnRows(app.db, hotelId, staffId, since)
      const all = await listSubjects(
        app.db,
        hotelId,
        rows.map(({ id }) => id),
      )
      const waiting = all.filter(({ isWaiting }) => isWaiting)
      const alerts = rows.map(({ id, at, rings, isTapped }) => ({
        ...{ _id: id, at: at.toISOString(), rings, isTapped },
        subjects: toSubjects(waiting, id, textLanguages),
      }))
      return { data: alerts.filter(({ subjects }) => subjects.length > 0) }
    },
  })

  app.change(markAlert, async ({ tx, now }, { staff, params, body: { state, way } }) => {
    const { hotelId, staffId } = staff
    const column = state === 'tapped' ? 'tapped_at' : 'delivered_at'
    const marked = await markSend(tx, hotelId, { alertId: params.id, staffId, way, column }, now)
    if (marked === 0) throw notFound('alert')
    await tellGuests(tx, hotelId, [params.id], staffId, now)
    return null
  })
}

const toSubjects = (
  subjects: readonly AlertSubject[],
  ofAlert: string,
  languages: readonly string[],
) =>
  inLanguage(
    subjects.filter(({ alertId }) => alertId === ofAlert),
    languages,
  ).map(({ kind, id, title, roomNumber, since }) => ({ kind, _id: id, title, roomNumber, since }))
