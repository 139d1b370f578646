import { maxCalendarAddress, maxCalendarFeeds, maxRuleName } from '@bellhop/domain/limits'
import { frontOffice, managers } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import {
  HotelDate,
  Id,
  Instant,
  idParams,
  nonBlankLine,
  nonBlankText,
  nullable,
  object,
} from '../base/common.ts'
import { file, unchanged } from '../base/route.ts'

/**
 * Whether nights that a channel closes without a booking, such as preparation days, are off sale here. `openIfMarked`:
 * not if the channel marks them, as Airbnb and Vrbo do. `open`: not either if it may mean a booking: Booking.com calls
 * both “CLOSED - Not available”.
 */
export const ClosedNights = Type.Enum(['openIfMarked', 'sold', 'open'])
export type ClosedNights = Static<typeof ClosedNights>

/**
 * A calendar of another channel, fetched every 15 minutes. Each of its events takes one room off sale, except those
 * that only repeat our own calendar, and those of `closedNights`.
 */
export const CalendarFeed = object({
  _id: Id,
  roomTypeId: Id,
  name: Type.String(),
  address: Type.String(),
  /**
   * The address of our calendar for this channel: without the nights that only its own events shut. Null until it is
   * created.
   */
  ownAddress: nullable(Type.String()),
  /** When the channel last read that address; null if it never has. */
  ownAddressReadAt: nullable(Instant),
  closedNights: ClosedNights,
  /** When it was last fetched; null before the first time. */
  fetchedAt: nullable(Instant),
  /** Why it cannot be fetched now, as a sentence, and since when. The blocks fetched before still apply. */
  error: nullable(object({ reason: Type.String(), since: Instant })),
  /** Events from the running night on that take a room off sale. */
  events: Type.Integer(),
  /** Events that take none off sale, because they repeat nights which our calendar had shut when the channel read it. */
  repeatedEvents: Type.Integer(),
  /** Events that take none off sale by `closedNights`. */
  closedEvents: Type.Integer(),
  /** Events that could not be read when it was last fetched. Blocks read from them before still apply. */
  unreadableEvents: Type.Integer(),
  /** Nights with an event of this calendar that are overbooked, all channels together. */
  overbookedNights: Type.Array(HotelDate),
})
export type CalendarFeed = Static<typeof CalendarFeed>

export const RoomTypeCalendars = object({
  /** In the order in which they were added. */
  feeds: Type.Array(CalendarFeed),
  /**
   * The address of the calendar of unavailable nights, for channels without a calendar here. Null until it is created.
   * The others have their `ownAddress`.
   */
  address: nullable(Type.String()),
  /** When it was last read; null if it never was. */
  addressReadAt: nullable(Instant),
})
export type RoomTypeCalendars = Static<typeof RoomTypeCalendars>

/** Calendars (iCalendar, RFC 5545) that synchronise a room type with other channels, such as Airbnb or Booking.com. */
const call = calls('calendar-feeds', managers)

export const listCalendarFeeds = call('GET /desk/room-types/:id/calendar-feeds', {
  summary: 'Calendars of a room type',
  access: frontOffice,
  params: idParams,
  returns: RoomTypeCalendars,
  fails: [404],
})

/**
 * 400 for an address that is not http or https, is not public, or already exists, and for too many calendars. It is
 * fetched within a minute, or by `fetchCalendarFeed`.
 */
export const addCalendarFeed = call('POST /desk/room-types/:id/calendar-feeds', {
  summary: `Add a calendar of another channel; at most ${maxCalendarFeeds}`,
  params: idParams,
  body: object({
    name: nonBlankLine(maxRuleName),
    address: nonBlankText(maxCalendarAddress),
    /** `openIfMarked` if missing. */
    closedNights: Type.Optional(ClosedNights),
  }),
  creates: CalendarFeed,
  fails: [404, 422],
})

/** Changes a calendar. Its nights are on sale, or off, when it is fetched next. */
export const changeCalendarFeed = call('PUT /desk/calendar-feeds/:id', {
  summary: 'Change a calendar',
  params: idParams,
  body: object({ closedNights: ClosedNights }),
  returns: CalendarFeed,
  fails: [404, 422],
})

/** Creates a new address of our calendar for this channel; the previous one stops working. */
export const renewFeedAddress = call('POST /desk/calendar-feeds/:id/address', {
  summary: 'Renew the address of our calendar for a channel',
  params: idParams,
  creates: CalendarFeed,
  fails: [404, 422],
})

/** Releases its nights. */
export const removeCalendarFeed = call('DELETE /desk/calendar-feeds/:id', {
  summary: 'Remove a calendar',
  params: idParams,
  returns: CalendarFeed,
  fails: [404, 422],
})

/** Fetches it now. Answers 200 even if that fails: the calendar has the reason. */
export const fetchCalendarFeed = call('POST /desk/calendar-feeds/:id/fetch', {
  summary: 'Fetch a calendar now',
  access: frontOffice,
  params: idParams,
  returns: CalendarFeed,
  fails: [404, 429],
})

/** Creates a new address for channels without a calendar here; the previous one stops working. */
export const renewCalendarAddress = call('POST /desk/room-types/:id/calendar-address', {
  summary: 'Renew the address of a calendar',
  params: idParams,
  creates: object({ address: Type.String() }),
  fails: [404, 422],
})

/**
 * One all-day event for each run of sold-out nights of a room type, from the running night for a year, without guest
 * data. A channel's own address leaves out the nights that only its own events shut. The key may end with `.ics`, as
 * some channels require.
 */
export const getCalendar = call('GET /calendars/:key', {
  summary: 'Unavailable nights of a room type, as iCalendar',
  access: 'public',
  params: object({ key: Type.String({ maxLength: 120 }) }),
  responds: { 200: file('iCalendar (RFC 5545)', 'text/calendar'), ...unchanged },
  fails: [404, 429],
})
