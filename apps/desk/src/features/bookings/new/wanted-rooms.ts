import type { AvailableRoom, SelectedRooms } from '@bellhop/contract/guest/rooms'

type Wanted = Omit<SelectedRooms, 'roomTypeId'>

/** The rooms that a booking is to have of each type, by the type's id. */
export type RoomsByType = Readonly<Record<string, Wanted>>

export function chooseRooms(wanted: RoomsByType, onChange: (wanted: RoomsByType) => void) {
  return {
    of: (roomTypeId: string): Wanted => wanted[roomTypeId] ?? { count: 0, adults: 0, children: 0 },
    /** Sets the number of rooms: every room has an adult, and every guest a place. */
    setCount(type: AvailableRoom, count: number) {
      const { adults = 0, children = 0, count: old = 0 } = wanted[type._id] ?? {}
      const added = Math.max(count - old, 0) * Math.min(2, type.maxAdults)
      const fitting = Math.min(Math.max(adults + added, count), count * type.maxAdults)
      const places = count * (type.maxAdults + type.maxChildren) - fitting
      const chosen = { count, adults: fitting, children: Math.min(children, places) }
      onChange({ ...wanted, [type._id]: chosen })
    },
    setGuests(roomTypeId: string, guests: Partial<Pick<Wanted, 'adults' | 'children'>>) {
      const known = wanted[roomTypeId]
      if (known) onChange({ ...wanted, [roomTypeId]: { ...known, ...guests } })
    },
    selected: Object.entries(wanted)
      .filter(([, { count }]) => count > 0)
      .map(([roomTypeId, one]): SelectedRooms => ({ roomTypeId, ...one })),
  }
}

export type ChosenRooms = ReturnType<typeof chooseRooms>
