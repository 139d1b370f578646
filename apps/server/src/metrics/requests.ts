import { activeStatuses, isLate } from '@bellhop/domain/requests/request-status'
import { waitsFrom } from '@bellhop/domain/requests/request-waiting'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import type { Metric } from './format-metrics.ts'

/** More than this are not counted, so that a scrape stays cheap. */
const MAX_READ = 10_000

/** Counts the requests of all hotels that staff have not accepted in time, and those past their promise. */
export async function measureRequests(db: Handle, now: Date): Promise<Metric[]> {
  const rows = await db
    .selectFrom('guest_request')
    .select(['kind', 'status', 'place', 'purpose', 'deliver_at', 'created_at', 'promised_at'])
    .select(['window_minutes', 'lead_minutes', 'acknowledge_minutes', 'outlet_id'])
    // The index of active requests has the same condition.
    .where(sql<boolean>`status IN (${sql.join(activeStatuses.map((status) => sql.lit(status)))})`)
    .where(sql<boolean>`(status = 'new' OR promised_at < ${now})`)
    .limit(MAX_READ)
    .execute()
  const requests = rows.map((row) => ({
    kind: row.kind,
    status: row.status,
    place: row.place,
    purpose: row.purpose ?? undefined,
    deliverAt: row.deliver_at?.toISOString(),
    createdAt: row.created_at.toISOString(),
    promisedAt: row.promised_at.toISOString(),
    promisedUntil: new Date(
      row.promised_at.getTime() + (row.window_minutes ?? 0) * MINUTE_MS,
    ).toISOString(),
    leadMinutes: row.lead_minutes,
    acknowledgeMinutes: row.acknowledge_minutes,
    restaurant: row.outlet_id ? {} : undefined,
  }))
  const isUnaccepted = (request: (typeof requests)[number]) =>
    request.status === 'new' &&
    waitsFrom(request) + request.acknowledgeMinutes * MINUTE_MS < now.getTime()
  return [
    {
      name: 'bellhop_requests_unaccepted',
      help: 'New requests past the time in which their department should accept them.',
      type: 'gauge',
      samples: [{ value: requests.filter(isUnaccepted).length }],
    },
    {
      name: 'bellhop_requests_overdue',
      help: 'Requests past the time promised to the guest.',
      type: 'gauge',
      samples: [{ value: requests.filter((request) => isLate(request, now.getTime())).length }],
    },
  ]
}
