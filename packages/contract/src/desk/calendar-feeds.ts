import { maxCalendarAddress, maxCalendarFeeds, maxRuleName } from '@bellhop/domain/limits'
import { frontOffice, managers } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import {
  data,
  HotelDate,
  Id,
  Instant,
  idParams,
  nonBlankLine,
  nonBlankText,
  nullable,
  object,
} from '../base/common.ts'
import { file, problems, type Route, unchanged } from '../base/route.ts'

/** Calendars (iCalendar, RFC 5545) that synchronise a room type with other channels, such as Airbnb or Booking.com. */
const tags = ['calendar-feeds']

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

export const listCalendarFeeds = {
  method: 'GET',
  url: '/desk/room-types/:id/calendar-feeds',
  config: { access: frontOffice },
  schema: {
    summary: 'Calendars of a room type',
    tags,
    params: idParams,
    response: { 200: data(RoomTypeCalendars), ...problems(400, 401, 403, 404, 503) },
  },
} as const satisfies Route

/**
 * 400 for an address that is not http or https, is not public, or already exists, and for too many calendars. It is
 * fetched within a minute, or by `fetchCalendarFeed`.
 */
export const addCalendarFeed = {
  method: 'POST',
  url: '/desk/room-types/:id/calendar-feeds',
  config: { access: managers },
  schema: {
    summary: `Add a calendar of another channel; at most ${maxCalendarFeeds}`,
    tags,
    params: idParams,
    body: object({
      name: nonBlankLine(maxRuleName),
      address: nonBlankText(maxCalendarAddress),
      /** `openIfMarked` if missing. */
      closedNights: Type.Optional(ClosedNights),
    }),
    response: { 201: data(CalendarFeed), ...problems(400, 401, 403, 404, 422, 503) },
  },
} as const satisfies Route

/** What it changes is on sale, or off, when the calendar is fetched next. */
export const changeCalendarFeed = {
  method: 'PUT',
  url: '/desk/calendar-feeds/:id',
  config: { access: managers },
  schema: {
    summary: 'Change a calendar',
    tags,
    params: idParams,
    body: object({ closedNights: ClosedNights }),
    response: { 200: data(CalendarFeed), ...problems(400, 401, 403, 404, 422, 503) },
  },
} as const satisfies Route

/** Creates a new address of our calendar for this channel; the previous one stops working. */
export const renewFeedAddress = {
  method: 'POST',
  url: '/desk/calendar-feeds/:id/address',
  config: { access: managers },
  schema: {
    summary: 'Renew the address of our calendar for a channel',
    tags,
    params: idParams,
    response: { 201: data(CalendarFeed), ...problems(400, 401, 403, 404, 422, 503) },
  },
} as const satisfies Route

/** Releases its nights. */
export const removeCalendarFeed = {
  method: 'DELETE',
  url: '/desk/calendar-feeds/:id',
  config: { access: managers },
  schema: {
    summary: 'Remove a calendar',
    tags,
    params: idParams,
    response: { 200: data(CalendarFeed), ...problems(400, 401, 403, 404, 422, 503) },
  },
} as const satisfies Route

/** Fetches it now. Answers 200 even if that fails: the calendar has the reason. */
export const fetchCalendarFeed = {
  method: 'POST',
  url: '/desk/calendar-feeds/:id/fetch',
  config: { access: frontOffice },
  schema: {
    summary: 'Fetch a calendar now',
    tags,
    params: idParams,
    response: { 200: data(CalendarFeed), ...problems(400, 401, 403, 404, 429, 503) },
  },
} as const satisfies Route

/** Creates a new address for channels without a calendar here; the previous one stops working. */
export const renewCalendarAddress = {
  method: 'POST',
  url: '/desk/room-types/:id/calendar-address',
  config: { access: managers },
  schema: {
    summary: 'Renew the address of a calendar',
    tags,
    params: idParams,
    response: {
      201: data(object({ address: Type.String() })),
      ...problems(400, 401, 403, 404, 422, 503),
    },
  },
} as const satisfies Route

/**
 * One all-day event for each run of sold-out nights of a room type, from the running night for a year, without guest
 * data. A channel's own address leaves out the nights that only its own events shut. The key may end with `.ics`, as
 * some channels require.
 */
export const getCalendar = {
  method: 'GET',
  url: '/calendars/:key',
  config: { access: 'public' },
  schema: {
    summary: 'Unavailable nights of a room type, as iCalendar',
    tags,
    params: object({ key: Type.String({ maxLength: 120 }) }),
    response: {
      200: file('iCalendar (RFC 5545)', 'text/calendar'),
      ...unchanged,
      ...problems(400, 404, 429, 503),
    },
  },
} as const satisfies Route
