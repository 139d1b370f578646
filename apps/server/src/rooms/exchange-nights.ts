import type { Handle } from '../database/open.ts'
import { soldOut } from '../rates/room-unavailable.ts'
import { changeSold, type LockedNight, lockNights, type RoomNight } from './lock-nights.ts'
import { checkOpen } from './unconfirmed-share.ts'

/** The arrival and departure of stays that start over or have become shorter, by their room types. */
export interface NewArrival {
  date: string
  departure: string
  roomTypeIds: readonly string[]
}

interface Rules {
  arrival?: NewArrival | undefined
  /** The guest has verified neither phone nor email: see unconfirmed-share.ts. */
  isUnconfirmed?: boolean
  /** Reserves rooms that are not free, too, on nights that are for sale. */
  mayOverbook?: boolean
}

interface Exchange {
  /** The present terms of reserved nights and of the arrival, by `keyOfNight`. Those no longer for sale are missing. */
  nights: Map<string, LockedNight>
  /** More rooms were reserved than were free. */
  isOverbooked: boolean
}

/**
 * Releases nights and reserves others, all or nothing. Locks the rows in one pass by date and room type, as bookings do
 * (lock-nights.ts), so that changes neither deadlock nor see each other half done. The caller checks the rules of the
 * arrival (rates/sell-rooms.ts).
 *
 * @throws Problem `room_unavailable`
 */
export async function exchangeNights(
  tx: Handle,
  hotelId: string,
  { release, reserve }: { release: readonly RoomNight[]; reserve: readonly RoomNight[] },
  { arrival, isUnconfirmed = false, mayOverbook = false }: Rules = {},
): Promise<Exchange> {
  const changes = new Map<string, { roomTypeId: string; date: string; change: number }>()
  const add = ({ roomTypeId, date }: RoomNight, by: number) => {
    const key = keyOfNight({ roomTypeId, date })
    const { change } = changes.get(key) ?? { change: 0 }
    changes.set(key, { roomTypeId, date, change: change + by })
  }
  for (const night of release) add(night, -1)
  for (const night of reserve) add(night, 1)
  if (arrival) {
    for (const roomTypeId of arrival.roomTypeIds) add({ roomTypeId, date: arrival.date }, 0)
  }
  const wanted = [...changes.values()]
  if (wanted.length === 0) return { nights: new Map(), isOverbooked: false }

  const locked = await lockNights(tx, hotelId, wanted, {
    ofAllTypes: isUnconfirmed,
    departure: arrival?.departure,
  })
  const rows = locked.map((night) => ({
    ...night,
    change: changes.get(keyOfNight(night))?.change ?? 0,
  }))
  const reserved = rows.filter(({ change }) => change > 0)
  const isOverbooked = reserved.some(({ left, change }) => left < change)
  const isForSale = reserved.length === wanted.filter(({ change }) => change > 0).length
  if (!isForSale || (isOverbooked && !mayOverbook)) throw soldOut()
  const changed = rows.filter(({ change }) => change !== 0)
  if (isUnconfirmed && reserved.length > 0) await checkOpen(tx, hotelId, changed)
  await changeSold(tx, hotelId, changed)
  const nights = new Map(locked.map((night) => [keyOfNight(night), night]))
  return { nights, isOverbooked }
}

export function keyOfNight({ roomTypeId, date }: RoomNight): string {
  return `${date} ${roomTypeId}`
}
