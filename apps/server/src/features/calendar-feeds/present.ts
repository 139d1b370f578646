import type { CalendarFeed } from '@bellhop/contract/desk/calendar-feeds'
import type { FeedRow } from './queries.ts'

/** @param ownAddress of our calendar for this channel */
export function toFeed(row: FeedRow, ownAddress: string | null): CalendarFeed {
  const { error, failingSince } = row
  return {
    _id: row.id,
    roomTypeId: row.roomTypeId,
    name: row.name,
    address: row.url,
    ownAddress,
    ownAddressReadAt: toInstant(row.ownReadAt),
    closedNights: row.closedNights,
    fetchedAt: toInstant(row.fetchedAt),
    error: error && failingSince ? { reason: error, since: toInstant(failingSince) } : null,
    events: row.events,
    repeatedEvents: row.repeatedEvents,
    closedEvents: row.closedEvents,
    unreadableEvents: row.unreadableEvents,
    overbookedNights: row.overbookedNights,
  }
}

export function toInstant<T extends Date | string | null>(time: T): T extends null ? null : string
export function toInstant(time: Date | string | null): string | null {
  return time && new Date(time).toISOString()
}
