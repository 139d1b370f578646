import type { AvailableRoom, SelectedRooms } from '@bellhop/contract/guest/rooms'
import { type Ages, knownAges } from '../plans/ages.ts'

interface Wanted extends Omit<SelectedRooms, 'roomTypeId' | 'childAges'> {
  ages?: Ages
}

/** The rooms that a booking is to have of each type, by the type's id. */
export type RoomsByType = Readonly<Record<string, Wanted>>

export function chooseRooms(wanted: RoomsByType, onChange: (wanted: RoomsByType) => void) {
  return {
    of: (roomTypeId: string): Wanted => wanted[roomTypeId] ?? { count: 0, adults: 0, children: 0 },
    /** Sets the number of rooms: every room has an adult, and every guest a place. */
    setCount(type: AvailableRoom, count: number) {
      const { adults = 0, children = 0, count: old = 0, ...others } = wanted[type._id] ?? {}
      const added = Math.max(count - old, 0) * Math.min(2, type.maxAdults)
      const fitting = Math.min(Math.max(adults + added, count), count * type.maxAdults)
      const places = count * (type.maxAdults + type.maxChildren) - fitting
      const chosen = { ...others, count, adults: fitting, children: Math.min(children, places) }
      onChange({ ...wanted, [type._id]: chosen })
    },
    change(roomTypeId: string, change: Partial<Omit<Wanted, 'count'>>) {
      const known = wanted[roomTypeId]
      if (known) onChange({ ...wanted, [roomTypeId]: { ...known, ...change } })
    },
    selected: Object.entries(wanted)
      .filter(([, { count }]) => count > 0)
      .map(
        ([roomTypeId, { ages = {}, ...one }]): SelectedRooms => ({
          roomTypeId,
          ...one,
          ...knownAges(one.children, ages),
        }),
      ),
  }
}

export type ChosenRooms = ReturnType<typeof chooseRooms>
