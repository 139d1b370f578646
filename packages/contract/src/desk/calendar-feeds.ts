import { maxCalendarAddress, maxCalendarFeeds, maxRuleName } from '@bellhop/domain/limits'
import { frontOffice, managers } from '@bellhop/domain/staff-roles'
import Type, { type Static } from 'typebox'
import { data, Id, Instant, idParams, nonBlankText, nullable, object } from '../base/common.ts'
import { file, problems, type Route, unchanged } from '../base/route.ts'
import { HotelDate } from '../guest/rooms.ts'

/** Calendars (iCalendar, RFC 5545) that keep a room type in step with other channels, such as Airbnb or Booking.com. */
const tags = ['calendar-feeds']

/** A calendar of another channel, fetched every 15 minutes. Each of its events takes one room off sale. */
export const CalendarFeed = object({
  _id: Id,
  roomTypeId: Id,
  name: Type.String(),
  address: Type.String(),
  /** When it was last fetched; null until it has been. */
  fetchedAt: nullable(Instant),
  /** Why it cannot be fetched now, as a sentence, and since when. What was fetched before still counts. */
  error: nullable(object({ reason: Type.String(), since: Instant })),
  /** Events from today on. */
  events: Type.Integer(),
  /** Nights with an event of this calendar on which more rooms are sold than there are, on all channels together. */
  overbookedNights: Type.Array(HotelDate),
})
export type CalendarFeed = Static<typeof CalendarFeed>

export const RoomTypeCalendars = object({
  /** In the order in which they were added. */
  feeds: Type.Array(CalendarFeed),
  /** For the other channels: the calendar of nights that are not free. Null until one is made. */
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
 * 400 for an address that is not http or https, is not public, or is there already, and for more calendars than
 * a room type can have. It is fetched within a minute, or with `fetchCalendarFeed`.
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
      name: nonBlankText(maxRuleName),
      address: nonBlankText(maxCalendarAddress),
    }),
    response: { 201: data(CalendarFeed), ...problems(400, 401, 403, 404, 422, 503) },
  },
} as const satisfies Route

/** Its nights are for sale again. */
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

/** Fetches it now. Answers 200 also where that fails: the calendar says why. */
export const fetchCalendarFeed = {
  method: 'POST',
  url: '/desk/calendar-feeds/:id/fetch',
  config: { access: frontOffice },
  schema: {
    summary: 'Fetch a calendar now',
    tags,
    params: idParams,
    response: { 200: data(CalendarFeed), ...problems(400, 401, 403, 404, 422, 429, 503) },
  },
} as const satisfies Route

/** A new address for the other channels; one that was there before does not work any more. */
export const renewCalendarAddress = {
  method: 'POST',
  url: '/desk/room-types/:id/calendar-address',
  config: { access: managers },
  schema: {
    summary: 'Make the address of a calendar anew',
    tags,
    params: idParams,
    response: {
      201: data(object({ address: Type.String() })),
      ...problems(400, 401, 403, 404, 422, 503),
    },
  },
} as const satisfies Route

/**
 * One all-day event for each run of nights, from today for a year, on which nothing is left of a room type, and nothing
 * of who has booked. The key may end with `.ics`, as some channels require of an address.
 */
export const getCalendar = {
  method: 'GET',
  url: '/calendars/:key',
  config: { access: 'public' },
  schema: {
    summary: 'Nights of a room type that are not free, as iCalendar',
    tags,
    params: object({ key: Type.String({ maxLength: 120 }) }),
    response: {
      200: file('iCalendar (RFC 5545)', 'text/calendar'),
      ...unchanged,
      ...problems(400, 404, 429, 503),
    },
  },
} as const satisfies Route
