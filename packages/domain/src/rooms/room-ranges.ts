import { maxRoomNumber, maxRoomsAtOnce } from '../limits.ts'
import { foldText } from '../text/fold-text.ts'
import { splitList } from '../text/split-list.ts'
import { stripInvisible } from '../text/strip-invisible.ts'
import { listEnds } from './room-list.ts'

interface RoomType {
  id: string
  name: string
}

export interface RoomOfRange {
  number: string
  roomTypeId: string
}

export type RoomRangeProblem =
  | { kind: 'unknownType'; line: number; name: string }
  | { kind: 'noType'; line: number }
  | { kind: 'noRange'; line: number; text: string }
  | { kind: 'long'; line: number; text: string }
  | { kind: 'twice'; line: number; number: string }
  | { kind: 'tooMany' }

export interface ReadRoomRanges {
  rooms: RoomOfRange[]
  /** At most one a line. */
  problems: RoomRangeProblem[]
}

/**
 * Reads rooms as an administrator types them, a line each: `101–112, Courtyard room` or `201, 203, 210–215, Suite`. The
 * type may be missing if the hotel has one. Zeros in front stay: `001–012`; letters in front are common to both ends:
 * `A1–A12`, `A-1–12`.
 */
export function readRoomRanges(text: string, roomTypes: readonly RoomType[]): ReadRoomRanges {
  const result: ReadRoomRanges = { rooms: [], problems: [] }
  const used = new Set<string>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const words = stripInvisible(line).trim()
    if (!words) continue
    const read = readLine(words, index + 1, roomTypes, used)
    if ('kind' in read) result.problems.push(read)
    else result.rooms.push(...read.rooms)
    if (result.rooms.length > maxRoomsAtOnce) {
      return { rooms: [], problems: [{ kind: 'tooMany' }] }
    }
  }
  return result
}

function readLine(
  words: string,
  line: number,
  roomTypes: readonly RoomType[],
  used: Set<string>,
): { rooms: RoomOfRange[] } | RoomRangeProblem {
  const found = findType(words, roomTypes)
  if (!found) {
    // Words at the end are meant as a type.
    const [, name] = /[,;:،]\s*([^,;:،\d][^,;:،]*)$/.exec(words) ?? []
    return name ? { kind: 'unknownType', line, name: name.trim() } : { kind: 'noType', line }
  }
  const rooms: RoomOfRange[] = []
  for (const part of splitList(found.rest)) {
    const numbers = readRange(part)
    if (!numbers) return { kind: 'noRange', line, text: part }
    if (numbers === 'tooMany') return { kind: 'tooMany' }
    for (const number of numbers) {
      if (number.length > maxRoomNumber) return { kind: 'long', line, text: number }
      if (used.has(number)) return { kind: 'twice', line, number }
      used.add(number)
      rooms.push({ number, roomTypeId: found.type.id })
    }
  }
  return rooms.length > 0 ? { rooms } : { kind: 'noRange', line, text: words }
}

/** The type that the line ends with, the longest of several; or else the only one of the hotel. */
function findType(
  words: string,
  roomTypes: readonly RoomType[],
): { type: RoomType; rest: string } | undefined {
  const parts = [...words.matchAll(/[,;:،]/g)].map(({ index }) => index)
  for (const at of parts) {
    const name = foldText(words.slice(at + 1).trim())
    const type = roomTypes.find((one) => foldText(one.name.trim()) === name)
    if (type) return { type, rest: words.slice(0, at) }
  }
  const [only, ...others] = roomTypes
  const hasWords =
    /[,;:،]\s*[^,;:،\d][^,;:،]*$/.test(words) && !/[,;:،]\s*\p{L}{0,3}[ -]?\d[^,;:،]*$/u.test(words)
  return only && others.length === 0 && !hasWords ? { type: only, rest: words } : undefined
}

function readRange(part: string): string[] | 'tooMany' | undefined {
  for (const ends of listEnds(part)) {
    const [first, last] = ends.map(readNumber)
    if (!first || !last || first.prefix !== last.prefix) continue
    // Too long for a room, and beyond what a number can hold.
    if (last.digits.length > maxRoomNumber) return [ends[1]]
    const [from, to] = [Number(first.digits), Number(last.digits)]
    if (to < from) return undefined
    if (to - from >= maxRoomsAtOnce) return 'tooMany'
    const width = first.digits.startsWith('0') ? first.digits.length : 0
    return Array.from(
      { length: to - from + 1 },
      (_, step) => `${first.prefix}${String(from + step).padStart(width, '0')}`,
    )
  }
  // A dash in a number comes after its letters.
  return /^(?:\p{L}+-(?=\d))?[\p{L}\d][\p{L}\d ./]*$/u.test(part) ? [part] : undefined
}

function readNumber(text: string): { prefix: string; digits: string } | undefined {
  const [, prefix = '', digits] = /^((?:\p{L}+[ -]?)?)(\d+)$/u.exec(text) ?? []
  return digits === undefined ? undefined : { prefix, digits }
}
