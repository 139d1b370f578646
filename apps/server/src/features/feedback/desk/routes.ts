import type { FeedbackTrend } from '@bellhop/contract/desk/feedback'
import * as feedback from '@bellhop/contract/desk/feedback'
import { defaultPageSize, trendWeeks } from '@bellhop/domain/limits'
import { hotelDate, hotelDay } from '@bellhop/domain/time/hotel-time'
import { listLastWeeks } from '@bellhop/domain/time/last-weeks'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { changes } from '../../../plugins/change.ts'
import { decodeTimeCursor, formatTimePlace, splitPage } from '../../../shared/calls/paging.ts'
import { markFeedbackDone, replyToFeedback } from './change-feedback.ts'
import { toDeskFeedback } from './present.ts'
import { listEntries } from './queries.ts'
import { readEntry } from './read-entry.ts'

const round = (average: number) => Math.round(average * 100) / 100

/** The guests' feedback about their stay, for the desk. */
export const deskFeedbackRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...feedback.listDeskFeedback,
    handler: async ({ staff, query }) => {
      const { limit = defaultPageSize, before, ...filter } = query
      const from = before === undefined ? undefined : decodeTimeCursor(before)
      const read = await listEntries(app.db, staff.hotelId, { ...filter, from, limit })
      const { rows, ...next } = splitPage(read, limit, formatTimePlace)
      return { data: rows.map(toDeskFeedback), ...next }
    },
  })

  app.route({
    ...feedback.getFeedbackTrends,
    handler: async ({ staff, now }) => ({ data: await readTrends(app.db, staff, now) }),
  })

  app.route({
    ...feedback.getDeskFeedback,
    handler: async ({ staff, params }) => ({
      data: await readEntry(app.db, staff.hotelId, params.id),
    }),
  })

  const change = changes(app, async ({ tx, staff }, id) => ({
    data: await readEntry(tx, staff.hotelId, id),
  }))
  change(feedback.replyToFeedback, replyToFeedback)
  change(feedback.markFeedbackDone, markFeedbackDone)
}

interface TrendRow {
  /** Null: everything that was rated. */
  id: string | null
  question: string | null
  /** From 1. */
  week: number
  count: number
  average: number
}

/** Counts the ratings of the last weeks by week: of everything, then of each question about a rating. */
async function readTrends(
  db: Handle,
  { hotelId, timeZone }: { hotelId: string; timeZone: string },
  now: Date,
): Promise<FeedbackTrend[]> {
  const weeks = listLastWeeks(hotelDate(now, timeZone), trendWeeks)
  const starts = weeks.map((week) => hotelDay(week, timeZone).from)
  const weekOf = (column: string) => sql`width_bucket(${sql.ref(column)}, ${starts}::timestamptz[])`
  const since = starts[0] ?? ''
  const { rows } = await sql<TrendRow>`
    WITH answered AS (
      SELECT answers, answered_at AS at FROM feedback
      WHERE hotel_id = ${hotelId} AND answered_at >= ${since}
      UNION ALL
      SELECT answers, reviewed_at FROM guest_review
      WHERE hotel_id = ${hotelId} AND reviewed_at >= ${since} AND answers IS NOT NULL
    )
    SELECT NULL::uuid AS id, NULL AS question, NULL::integer AS position, ${weekOf('at')} AS week,
      count(*)::integer AS count, avg(rating)::double precision AS average
    FROM feedback_entry WHERE hotel_id = ${hotelId} AND at >= ${since} AND rating IS NOT NULL
    GROUP BY week
    UNION ALL
    SELECT q.id, q.question, q.position, ${weekOf('a.at')} AS week, count(*)::integer,
      avg((answer ->> 'value')::integer)::double precision
    FROM answered a
    CROSS JOIN jsonb_array_elements(a.answers) answer
    JOIN feedback_question q ON q.hotel_id = ${hotelId} AND q.kind = 'rating'
      AND q.id::text = answer ->> 'questionId'
    WHERE jsonb_typeof(answer -> 'value') = 'number'
    GROUP BY q.id, q.question, q.position, week
    ORDER BY position NULLS FIRST, id NULLS FIRST`.execute(db)
  const byQuestion = Map.groupBy(rows, ({ id }) => id)
  if (!byQuestion.has(null)) return []
  return [...byQuestion].map(([id, ofQuestion]) => ({
    questionId: id,
    question: ofQuestion[0]?.question ?? null,
    weeks: weeks.map((from, index) => {
      const found = ofQuestion.find(({ week }) => week === index + 1)
      return { from, count: found?.count ?? 0, average: found ? round(found.average) : null }
    }),
  }))
}
