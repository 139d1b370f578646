import type { Hold, SelectedRooms } from '@bellhop/contract/guest/rooms'
import type { RoomSelection } from '../choice.ts'

const storageKey = 'bellhop.hold'

interface StoredHold {
  /** The hotel, dates and rooms, as JSON. */
  selected: string
  hold: Hold
}

/** This tab's hold, so that a reload does not hold the rooms twice. */
export function readHold(): StoredHold | undefined {
  try {
    const stored: StoredHold | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return typeof stored?.hold?.key === 'string' ? stored : undefined
  } catch {
    // Corrupt or forbidden: no hold.
    return undefined
  }
}

export function storeHold(stored: StoredHold | undefined): void {
  try {
    if (stored) sessionStorage.setItem(storageKey, JSON.stringify(stored))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Full or forbidden: the hold lasts until the page is closed.
  }
}

/** The rooms that this tab holds for these dates. */
export function readHeldRooms(
  hotelId: string,
  dates: { checkInDate: string | null; checkOutDate: string | null },
): SelectedRooms[] {
  const stored = readHold()
  if (!stored || Date.parse(stored.hold.expiresAt) <= Date.now()) return []
  const held: RoomSelection & { hotelId: string } = JSON.parse(stored.selected)
  const isSame =
    held.hotelId === hotelId &&
    held.checkInDate === dates.checkInDate &&
    held.checkOutDate === dates.checkOutDate
  return isSame ? [...held.selectedRooms] : []
}
