import { maxCalendarAddress, maxCalendarFeeds, maxRuleName } from '@bellhop/domain/limits'
import { frontOffice, managers } from '@bellhop/domain/staff-roles'
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

/** A calendar of another channel, fetched every 15 minutes. Each of its events takes one room off sale. */
export const CalendarFeed = object({
  _id: Id,
  roomTypeId: Id,
  name: Type.String(),
  address: Type.String(),
  /** When it was last fetched; null before the first time. */
  fetchedAt: nullable(Instant),
  /** Why it cannot be fetched now, as a sentence, and since when. The blocks fetched before still apply. */
  error: nullable(object({ reason: Type.String(), since: Instant })),
  /** Events from the running night on. */
  events: Type.Integer(),
  /** Events that could not be read when it was last fetched. Blocks read from them before still apply. */
  unreadableEvents: Type.Integer(),
  /** Nights with an event of this calendar that are overbooked, all channels together. */
  overbookedNights: Type.Array(HotelDate),
})
export type CalendarFeed = Static<typeof CalendarFeed>

export const RoomTypeCalendars = object({
  /** In the order in which they were added. */
  feeds: Type.Array(CalendarFeed),
  /** The address of the calendar of unavailable nights, for other channels. Null until it is created. */
  address: nullable(Type.String()),
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
    }),
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

/** Creates a new address for the other channels; the previous one stops working. */
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
 * data. The key may end with `.ics`, as some channels require.
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
