import type { Hold, SelectedRooms } from '@bellhop/contract/guest/rooms'
import type { RoomSelection } from '../choice.ts'

const storageKey = 'bellhop.hold'
const unansweredKey = 'bellhop.hold.unanswered'

interface StoredHold {
  /** The hotel, dates and rooms, as JSON. */
  selected: string
  hold: Hold
}

/** A call that was sent without a response, so the rooms may be held. */
interface Unanswered {
  /** The hotel and the body, as JSON. */
  sent: string
  key: string
}

/** This tab's hold, so that a reload does not hold the rooms twice. */
export function readHold(): StoredHold | undefined {
  const stored = read<StoredHold>(storageKey)
  return typeof stored?.hold?.key === 'string' ? stored : undefined
}

export const storeHold = (stored: StoredHold | undefined) => store(storageKey, stored)

/** The key of the same call, if a reload came before its response: otherwise the rooms would be held twice. */
export function unansweredKeyOf(sent: string): string | undefined {
  const stored = read<Unanswered>(unansweredKey)
  return stored?.sent === sent ? stored.key : undefined
}

export const storeUnanswered = (stored: Unanswered | undefined) => store(unansweredKey, stored)

function read<Stored>(name: string): Stored | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    // Corrupt or forbidden: no hold.
    return undefined
  }
}

function store(name: string, value: object | undefined): void {
  try {
    if (value) sessionStorage.setItem(name, JSON.stringify(value))
    else sessionStorage.removeItem(name)
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
