import { maxComment, maxEmail, maxGroupStays, maxName } from '../limits.ts'
import { cleanPhone, readTypedPhone } from '../people/telephone.ts'
import { toKey } from '../tables/columns.ts'
import { readDate } from '../tables/dates.ts'
import { foldText } from '../text/fold-text.ts'
import { readName } from '../text/invisible.ts'
import type { LineHint, LineProblem } from './line-problems.ts'
import { listCells } from './rooming-cells.ts'

/** A stay of a group, as its rooming list can name it. */
export interface StayToName {
  _id: string
  roomNumber: string | null
  roomType: string
  guest: { _id: string; name: string }
  status: string
  adults: number
  checkInDate: string
  checkOutDate: string
}

/** A line of a rooming list. */
export interface ListedGuest {
  /** In the pasted text, from 1. */
  line: number
  name: string
  companion?: string
  phone?: string
  email?: string
  note?: string
  /** The stay that gets the guest; undefined with a problem. */
  stayId?: string
  /** Why the line is left out. */
  problem?: LineProblem
  /** Names what is read in another way than it is written. */
  hint?: LineHint
}

interface Reading {
  stays: readonly StayToName[]
  /** The hotel's, such as `+91`. */
  country?: string | undefined
  timeZone: string
  languages: readonly string[]
}

const columns = {
  name: 'name guest guestname fullname nombre nom nome gast huesped hospede cliente',
  firstName: 'firstname first givenname forename prenom vorname nombres',
  lastName: 'lastname last surname familyname apellido apellidos nachname sobrenome apelido',
  room: 'room roomno roomnumber zimmer habitacion quarto chambre camera number',
  roomType: 'roomtype type category zimmertyp tipo categoria typedechambre tipologia',
  companion: 'companion secondguest sharingwith sharer sharing guest2 name2 second with',
  phone: 'phone mobile tel telephone telefon telefono telefone cell phonenumber whatsapp',
  email: 'email mail emailaddress correo courriel',
  from: 'arrival checkin from in arrivaldate checkindate anreise llegada chegada arrivee',
  to: 'departure checkout to out until departuredate checkoutdate abreise salida saida depart',
  note: 'note notes remark remarks comment comments notas bemerkung observaciones',
  position: 'no sno srno nr position line',
} as const
type ColumnName = keyof typeof columns
const names: ReadonlySet<string> = new Set<ColumnName>(['name', 'firstName', 'lastName'])
const known = new Map(
  Object.entries(columns).flatMap(([name, keys]) =>
    keys.split(' ').map((key) => [key, name as ColumnName]),
  ),
)

type Cells = Partial<Record<ColumnName, string>>

/**
 * Reads a rooming list as people paste it from a spreadsheet, with or without headings, and finds a stay for each of its
 * lines: the room it names, or else one of its type and dates that has no guest of its own yet.
 */
export function readRoomingList(text: string, reading: Reading): ListedGuest[] {
  const rows = listCells(text)
  const headings = rows[0]?.cells.map((cell) => known.get(toKey(cell)))
  const hasHeadings = headings?.some((heading) => heading && names.has(heading)) ?? false
  const body = hasHeadings ? rows.slice(1) : withoutPositions(rows)
  const read = body.slice(0, maxGroupStays).map(({ line, cells }) => {
    const found = hasHeadings ? byHeadings(cells, headings ?? []) : byContent(cells, reading)
    return { line, ...readLine(found, reading), found }
  })
  return findStays(withoutSharedContacts(read), reading)
}

/** Drops a first column that counts the lines. */
function withoutPositions(rows: ReturnType<typeof listCells>): ReturnType<typeof listCells> {
  const isCounted = rows.length > 1 && rows.every(({ cells }, at) => cells[0] === String(at + 1))
  return isCounted ? rows.map(({ line, cells }) => ({ line, cells: cells.slice(1) })) : rows
}

function byHeadings(cells: readonly string[], headings: readonly (ColumnName | undefined)[]) {
  const found: Cells = {}
  for (const [at, cell] of cells.entries()) {
    const heading = headings[at]
    if (!heading || !cell) continue
    // A second column of names is that of the people who share the rooms.
    const isTaken = heading === 'name' && found.name !== undefined
    found[isTaken ? 'companion' : heading] = cell
  }
  return found
}

/** Guesses by its content what each cell is: of the other texts, the first is the guest, then the companion and notes. */
function byContent(cells: readonly string[], reading: Reading): Cells {
  const found: Cells = {}
  const texts: string[] = []
  for (const cell of cells.filter(Boolean)) {
    const what = guess(cell, reading)
    const isSecondDate = what === 'from' && found.from !== undefined
    if (what && !(what in found && !isSecondDate)) found[isSecondDate ? 'to' : what] = cell
    else texts.push(cell)
  }
  const [name, companion, ...notes] = texts
  return {
    ...found,
    ...(name && { name }),
    ...(companion && { companion }),
    ...(notes.length > 0 && { note: notes.join(', ') }),
  }
}

function guess(cell: string, { stays, ...reading }: Reading): ColumnName | undefined {
  const key = foldText(cell)
  if (/^\S+@\S+\.\S+$/.test(cell)) return 'email'
  if (stays.some(({ roomNumber }) => roomNumber && foldText(roomNumber) === key)) return 'room'
  if (stays.some(({ roomType }) => foldText(roomType) === key)) return 'roomType'
  if (/^\d{1,4}$/.test(cell)) return 'room'
  if ('date' in readDate(cell, reading)) return 'from'
  return (cleanPhone(cell)?.length ?? 0) >= 7 ? 'phone' : undefined
}

/** Checks what a line says of the guest. */
function readLine(cells: Cells, { country }: Reading): Omit<ListedGuest, 'line'> {
  const typed = cells.name ?? [cells.firstName, cells.lastName].filter(Boolean).join(' ')
  const name = readName(typed)
  const companion = readName(cells.companion ?? '')
  const phone = cells.phone && readTypedPhone(cells.phone, country)
  const { email, note } = cells
  const problem = findLineProblem()

  function findLineProblem(): LineProblem | undefined {
    if (!name) return { problem: 'noName' }
    if (Math.max(name.length, companion.length) > maxName) return { problem: 'longName' }
    if (cells.phone && !phone) return { problem: 'phone', text: cells.phone }
    if (email && !isEmail(email)) return { problem: 'email', text: email }
    return note && note.length > maxComment ? { problem: 'longNote' } : undefined
  }

  return {
    name,
    ...(companion && { companion }),
    ...(phone && { phone }),
    ...(email && { email }),
    ...(note && { note }),
    ...(problem && { problem }),
  }
}

const isEmail = (text: string) =>
  text.length <= maxEmail && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)

type ReadLine = ListedGuest & { found: Cells }

/** A phone or email belongs to one guest: the first who has it. */
function withoutSharedContacts(lines: readonly ReadLine[]): ReadLine[] {
  const seen = new Map<string, number>()
  return lines.map(({ phone, email, ...line }) => {
    const contacts = { phone, email }
    let hint: LineHint | undefined
    for (const what of ['phone', 'email'] as const) {
      const value = contacts[what]
      const key = what === 'phone' ? cleanPhone(value ?? '') : value?.toLowerCase()
      if (!key || line.problem) continue
      const first = seen.get(key)
      if (first === undefined) seen.set(key, line.line)
      else {
        contacts[what] = undefined
        hint = { hint: what === 'phone' ? 'sharedPhone' : 'sharedEmail', line: first }
      }
    }
    return {
      ...line,
      ...(contacts.phone && { phone: contacts.phone }),
      ...(contacts.email && { email: contacts.email }),
      ...(hint && { hint }),
    }
  })
}

function findStays(lines: readonly ReadLine[], reading: Reading): ListedGuest[] {
  const taken = new Set<string>()
  const results = new Map<number, ListedGuest>()
  const isShared = (id: string) => reading.stays.filter(({ guest }) => guest._id === id).length > 1
  // Lines that name a room come first, then those of guests who have a stay already: a list can be pasted twice.
  const rankOf = ({ found, name }: ReadLine) => {
    if (found.room) return 0
    return reading.stays.some(({ guest }) => foldText(guest.name) === foldText(name)) ? 1 : 2
  }
  const inOrder = [...lines].sort((a, b) => rankOf(a) - rankOf(b) || a.line - b.line)
  for (const { found, ...line } of inOrder) {
    if (line.problem) {
      results.set(line.line, line)
      continue
    }
    const outcome = findStay(line.name, found, reading, taken)
    if ('problem' in outcome) {
      results.set(line.line, { ...line, problem: outcome })
      continue
    }
    const [best] = outcome.sort(
      (a, b) => rank(a, line.name, isShared) - rank(b, line.name, isShared),
    )
    if (!best) continue
    taken.add(best._id)
    const isMore = line.companion && best.adults < 2
    const hint = line.hint ?? (isMore ? { hint: 'oneAdult' as const } : undefined)
    results.set(line.line, { ...line, stayId: best._id, ...(hint && { hint }) })
  }
  return [...results.values()].sort((a, b) => a.line - b.line)
}

/** Stays without a guest of their own are named before others. */
function rank({ guest }: StayToName, name: string, isShared: (id: string) => boolean): number {
  if (foldText(guest.name) === foldText(name)) return 0
  return isShared(guest._id) ? 1 : 2
}

/** @returns the stays that a line can mean, or why there is none */
function findStay(
  name: string,
  cells: Cells,
  reading: Reading,
  taken: ReadonlySet<string>,
): StayToName[] | LineProblem {
  const { stays } = reading
  let left = [...stays]
  if (cells.room) {
    const key = foldText(cells.room).replace(/^(room|no\.?)\s*/, '')
    left = left.filter(({ roomNumber }) => roomNumber && foldText(roomNumber) === key)
    if (left.length === 0) {
      const ofType = cells.roomType === undefined && stays.filter((stay) => isType(stay, key))
      if (!ofType || ofType.length === 0) {
        return { problem: 'noRoom', text: cells.room }
      }
      left = ofType
    }
  }
  if (cells.roomType) {
    const key = foldText(cells.roomType)
    left = left.filter((stay) => isType(stay, key))
    if (left.length === 0) return { problem: 'noRoomType', text: cells.roomType }
  }
  for (const [what, cell] of [
    ['checkInDate', cells.from],
    ['checkOutDate', cells.to],
  ] as const) {
    if (!cell) continue
    const read = readDate(cell, reading)
    if ('problem' in read) return read
    left = left.filter((stay) => stay[what] === read.date)
    if (left.length === 0) {
      return { problem: what === 'checkInDate' ? 'arrival' : 'departure', date: read.date }
    }
  }
  const booked = left.filter(({ status }) => status === 'booked')
  if (booked.length === 0) return { problem: 'ended' }
  const free = booked.filter(({ _id }) => !taken.has(_id))
  if (free.length > 0) return free
  return cells.room
    ? { problem: 'roomTwice', text: cells.room }
    : { problem: 'noneLeft', text: name }
}

/** `Deluxe` means `Deluxe room`. */
const isType = ({ roomType }: StayToName, key: string): boolean =>
  foldText(roomType) === key || foldText(roomType).split(/\s+/).includes(key)
