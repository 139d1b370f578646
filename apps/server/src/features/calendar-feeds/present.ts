import type { CalendarFeed } from '@bellhop/contract/desk/calendar-feeds'
import type { FeedRow } from './queries.ts'

export function toFeed(row: FeedRow): CalendarFeed {
  const { error, failingSince, fetchedAt } = row
  return {
    _id: row.id,
    roomTypeId: row.roomTypeId,
    name: row.name,
    address: row.url,
    fetchedAt: fetchedAt && toInstant(fetchedAt),
    error: error && failingSince ? { reason: error, since: toInstant(failingSince) } : null,
    events: row.events,
    unreadableEvents: row.unreadableEvents,
    overbookedNights: row.overbookedNights,
  }
}

const toInstant = (time: Date | string) => new Date(time).toISOString()
