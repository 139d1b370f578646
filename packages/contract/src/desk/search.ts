import { maxSearch } from '@bellhop/domain/limits'
import { everyStaffRole } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { data, Id, nonBlankText, object } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'

export const searchKinds = ['stay', 'guest', 'booking', 'room', 'request'] as const

export const SearchResult = object({
  kind: Type.Enum([...searchKinds]),
  _id: Id,
  title: Type.String(),
  detail: Type.String(),
  /** The booking to open: of the stay, of the stay that the guest had last or shares, or of the stay in house in the room. */
  bookingId: Type.Optional(Id),
  /** The stay in house, for which staff can enter requests. */
  stayId: Type.Optional(Id),
})
export type SearchResult = Static<typeof SearchResult>

/**
 * Every word in any order, case and spelling, or a part of it. Stays that are booked or in house by guest, companion,
 * phone, email and room; guests and bookings by name, phone, email and reference, the newest first; rooms by number; a request by its
 * number. At most five of each kind, in the order of the kinds. Attendants and the kitchen find only the requests they
 * may see.
 */
export const searchDesk = {
  method: 'GET',
  url: '/desk/search',
  config: { access: everyStaffRole },
  schema: {
    summary: 'Search stays, guests, bookings, rooms and requests',
    tags: ['search'],
    querystring: object({ q: nonBlankText(maxSearch) }),
    response: { 200: data(Type.Array(SearchResult)), ...problems(400, 401, 403, 503) },
  },
} as const satisfies Route
