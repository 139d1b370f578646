import type { SelectedRooms } from '@bellhop/contract/guest/rooms'
import { maxPromoCode } from '@bellhop/domain/limits'
import { maxChildAge } from '@bellhop/domain/rates/guest-prices'
import { listNights, maxNights, maxRooms } from '@bellhop/domain/stays/booking'
import type { RoomChoice } from './slice.ts'

/** The limits of the search, for adults and for children. */
export const maxGuests = 20

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Parses the selection in an address, e.g.
 * `?checkIn=2026-12-01&checkOut=2026-12-04&adults=2&children=1&ages=4&code=SUMMER&room=<id>.1.2.1.<plan>` (of each room
 * type: rooms, adults, children, rate plan). Drops what is missing or impossible.
 */
export function readChoice(search: string): RoomChoice {
  const query = new URLSearchParams(search)
  const children = readCount(query.get('children'), 0, maxGuests) ?? 0
  const ages = query.get('ages')?.split('.') ?? []
  return {
    ...readDates(query.get('checkIn'), query.get('checkOut')),
    adults: readCount(query.get('adults'), 1, maxGuests) ?? 2,
    children,
    childAges: Array.from(
      { length: children },
      (_, child) => readCount(ages[child], 0, maxChildAge) ?? null,
    ),
    code: query.get('code')?.trim().slice(0, maxPromoCode) || null,
    selectedRooms: readRooms(query.getAll('room')),
  }
}

/** Without the question mark. */
export function writeChoice(choice: RoomChoice): string {
  const { checkInDate, checkOutDate, adults, children, childAges, code, selectedRooms } = choice
  const query = new URLSearchParams()
  if (checkInDate && checkOutDate) {
    query.set('checkIn', checkInDate)
    query.set('checkOut', checkOutDate)
  }
  query.set('adults', String(adults))
  query.set('children', String(children))
  const ages = childAges.slice(0, children)
  if (ages.some((age) => age !== null)) query.set('ages', ages.join('.'))
  if (code) query.set('code', code)
  for (const { roomTypeId, count, adults, children, ratePlanId } of Object.values(selectedRooms)) {
    const plan = ratePlanId ? [ratePlanId] : []
    query.append('room', [roomTypeId, count, adults, children, ...plan].join('.'))
  }
  return query.toString()
}

export interface StayDates {
  checkInDate: string
  checkOutDate: string
}

/** The rooms that are held, booked or changed to. */
export interface RoomSelection extends StayDates {
  selectedRooms: SelectedRooms[]
  /** A valid promo code. */
  code?: string
}

/** The ages of all children; undefined without children, and while one is missing. */
export function knownAges({ childAges }: Pick<RoomChoice, 'childAges'>): number[] | undefined {
  const known = childAges.filter((age) => age !== null)
  return known.length > 0 && known.length === childAges.length ? known : undefined
}

/** Both dates, or undefined while one is missing. */
export function datesOf({ checkInDate, checkOutDate }: RoomChoice): StayDates | undefined {
  return checkInDate && checkOutDate ? { checkInDate, checkOutDate } : undefined
}

export function countNights({ checkInDate, checkOutDate }: StayDates): number {
  return listNights(checkInDate, checkOutDate).length
}

function readDates(checkIn: string | null, checkOut: string | null) {
  const none = { checkInDate: null, checkOutDate: null }
  if (!isDate(checkIn) || !isDate(checkOut)) return none
  const nights = countNights({ checkInDate: checkIn, checkOutDate: checkOut })
  return nights >= 1 && nights <= maxNights
    ? { checkInDate: checkIn, checkOutDate: checkOut }
    : none
}

function isDate(text: string | null): text is string {
  if (text === null || !/^2\d{3}-\d\d-\d\d$/.test(text)) return false
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' })
    return true
  } catch {
    return false
  }
}

function readRooms(entries: string[]): RoomChoice['selectedRooms'] {
  const rooms: Record<string, SelectedRooms> = {}
  let left = maxRooms
  for (const entry of entries) {
    const [roomTypeId = '', ...counts] = entry.split('.')
    const count = readCount(counts[0], 1, left)
    if (!uuid.test(roomTypeId) || count === undefined || roomTypeId in rooms) continue
    const adults = readCount(counts[1], count, maxGuests * count) ?? count
    const children = readCount(counts[2], 0, maxGuests * count) ?? 0
    const plan = counts[3] ?? ''
    rooms[roomTypeId] = {
      ...{ roomTypeId, count, adults, children },
      ...(uuid.test(plan) && { ratePlanId: plan }),
    }
    left -= count
  }
  return rooms
}

function readCount(text: string | null | undefined, min: number, max: number): number | undefined {
  if (!text || !/^\d{1,3}$/.test(text)) return undefined
  const count = Number(text)
  return count >= min && count <= max ? count : undefined
}
