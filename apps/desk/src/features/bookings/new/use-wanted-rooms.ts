import type { AvailableRoom, SelectedRooms } from '@bellhop/contract/guest/rooms'
import { useState } from 'react'

type Wanted = Omit<SelectedRooms, 'roomTypeId'>

export function useWantedRooms() {
  const [wanted, setWanted] = useState<Readonly<Record<string, Wanted>>>({})

  return {
    of: (roomTypeId: string): Wanted => wanted[roomTypeId] ?? { count: 0, adults: 0, children: 0 },
    /** Sets the number of rooms: every room has an adult, and every guest a place. */
    setCount: (type: AvailableRoom, count: number) =>
      setWanted((before) => {
        const { adults = 0, children = 0, count: old = 0 } = before[type._id] ?? {}
        const added = Math.max(count - old, 0) * Math.min(2, type.maxAdults)
        const fitting = Math.min(Math.max(adults + added, count), count * type.maxAdults)
        const places = count * (type.maxAdults + type.maxChildren) - fitting
        return {
          ...before,
          [type._id]: { count, adults: fitting, children: Math.min(children, places) },
        }
      }),
    setGuests: (roomTypeId: string, guests: Partial<Pick<Wanted, 'adults' | 'children'>>) =>
      setWanted((before) => {
        const known = before[roomTypeId]
        return known ? { ...before, [roomTypeId]: { ...known, ...guests } } : before
      }),
    selected: Object.entries(wanted)
      .filter(([, { count }]) => count > 0)
      .map(([roomTypeId, one]): SelectedRooms => ({ roomTypeId, ...one })),
  }
}

export type WantedRooms = ReturnType<typeof useWantedRooms>
