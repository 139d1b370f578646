/**
 * How many dishes a kitchen makes in each quarter of an hour. A quarter is named by its end: dishes for 19:15 are made
 * from 19:00 on. Instants are ms since 1970.
 */
import { MINUTE_MS } from '../time/durations.ts'

export const quarterMs = 15 * MINUTE_MS
/** An order for as soon as possible is promised at most so many quarters later: a day. */
const mostQuarters = 96

/** The end of the quarter in which something for this time is made. */
export const quarterOf = (at: number): number => Math.ceil(at / quarterMs) * quarterMs

/** A station with a limit. */
export interface StationLoad {
  /** Dishes in a quarter. */
  capacity: number
  /** Dishes of other orders, by quarter. */
  used: ReadonlyMap<number, number>
}

/** A line of an order at a station with a limit. */
export interface KitchenLine {
  lineId: string
  stationId: string
  dishes: number
}

/** Dishes of a line that are made in a quarter. */
export interface KitchenUse extends KitchenLine {
  quarter: number
}

interface Placed {
  /** When the order can be there. */
  promisedAt: number
  uses: KitchenUse[]
}

/**
 * Places an order for as soon as possible: each station begins in the quarter of the order, and goes on in the next ones
 * with room. Without other orders in the way, the promise stays; otherwise it is the end of the last quarter.
 *
 * @param earliest when it would be there by the time that its dishes take
 * @returns undefined if a day is full
 */
export function placeSoon(
  lines: readonly KitchenLine[],
  stations: ReadonlyMap<string, StationLoad>,
  earliest: number,
): Placed | undefined {
  const first = quarterOf(earliest)
  const quarters = Array.from({ length: mostQuarters }, (_, place) => first + place * quarterMs)
  const uses = fill(lines, stations, () => quarters)
  if (!uses) return undefined
  const last = Math.max(first, ...uses.map(({ quarter }) => quarter))
  return { promisedAt: last === first ? earliest : last, uses }
}

/**
 * Places an order for a time: in the quarter before it, and a larger one than a station makes in a quarter in those just
 * before that.
 *
 * @returns undefined if a station has no room then
 */
export function placeAt(
  lines: readonly KitchenLine[],
  stations: ReadonlyMap<string, StationLoad>,
  wanted: number,
): Placed | undefined {
  const last = quarterOf(wanted)
  const uses = fill(lines, stations, (stationId, capacity) => {
    const own = lines.filter((line) => line.stationId === stationId)
    const dishes = own.reduce((sum, line) => sum + line.dishes, 0)
    const count = Math.max(1, Math.ceil(dishes / capacity))
    return Array.from({ length: count }, (_, place) => last - place * quarterMs)
  })
  return uses && { promisedAt: wanted, uses }
}

/** Fills quarters in their order; undefined if there are too few. */
function fill(
  lines: readonly KitchenLine[],
  stations: ReadonlyMap<string, StationLoad>,
  quartersOf: (stationId: string, capacity: number) => readonly number[],
): KitchenUse[] | undefined {
  const uses: KitchenUse[] = []
  const taken = new Map<string, number>()
  for (const line of lines) {
    const station = stations.get(line.stationId)
    if (!station) continue
    let left = line.dishes
    for (const quarter of quartersOf(line.stationId, station.capacity)) {
      const key = `${line.stationId} ${quarter}`
      const own = taken.get(key) ?? 0
      const free = station.capacity - (station.used.get(quarter) ?? 0) - own
      const dishes = Math.min(left, Math.max(0, free))
      if (dishes > 0) {
        uses.push({ ...line, dishes, quarter })
        taken.set(key, own + dishes)
        left -= dishes
      }
      if (left === 0) break
    }
    if (left > 0) return undefined
  }
  return uses
}
