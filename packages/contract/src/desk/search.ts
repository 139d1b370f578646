import { maxSearch } from '@bellhop/domain/limits'
import { everyStaffRole } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, nonBlankText, object } from '../base/common.ts'

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

const call = calls('search', everyStaffRole)

/**
 * Every word in any order, case and spelling, or a part of it. Stays that are booked or in house by guest, companion,
 * phone, email and room; guests and bookings by name, phone, email and reference, the newest first; rooms by number; a request by its
 * number. At most five of each kind, in the order of the kinds. Attendants and the kitchen find only the requests they
 * may see.
 */
export const searchDesk = call('GET /desk/search', {
  summary: 'Search stays, guests, bookings, rooms and requests',
  query: object({ q: nonBlankText(maxSearch) }),
  returns: Type.Array(SearchResult),
})
