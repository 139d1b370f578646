import { splitList } from '../text/split-list.ts'
import { listEnds } from './room-list.ts'

/** Orders room numbers as people do: 9 before 10, and 204 before 204A. */
const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Picks rooms as a print dialog picks pages: `101–112, 204`. Nothing typed picks every room.
 *
 * @returns the picked rooms in their order, and the parts that name no room
 */
export function pickRooms(
  rooms: readonly string[],
  typed: string,
): { picked: string[]; unknown: string[] } {
  const sorted = rooms.toSorted(compare)
  const parts = splitList(typed)
  if (parts.length === 0) return { picked: sorted, unknown: [] }
  const picked = new Set<string>()
  const unknown: string[] = []
  for (const part of parts) {
    const found = findRooms(sorted, part)
    if (found.length === 0) unknown.push(part)
    for (const room of found) picked.add(room)
  }
  return { picked: sorted.filter((room) => picked.has(room)), unknown }
}

function findRooms(sorted: readonly string[], part: string): readonly string[] {
  // A number may have a dash itself, such as A-12.
  const exact = sorted.filter((room) => compare(room, part) === 0)
  if (exact.length > 0) return exact
  for (const [from, to] of listEnds(part)) {
    const found = sorted.filter((room) => compare(from, room) <= 0 && compare(room, to) <= 0)
    if (found.length > 0) return found
  }
  return []
}
