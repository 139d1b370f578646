import { formatMoney } from '@bellhop/domain/money/format-money'
import { toWire } from '@bellhop/domain/money/money'
import { isOutOfOrder } from '@bellhop/domain/rooms/room-state'
import { listNights } from '@bellhop/domain/stays/booking'
import { foldText } from '@bellhop/domain/text/fold-text'
import { localeOf } from '@bellhop/languages'
import { keyOfNight } from '../../../../rooms/exchange-nights.ts'
import { joinParts } from '../../../../sentences/join-parts.ts'
import { sayIn } from '../../../../sentences/sentences.ts'
import { BadCell, planBadRow } from '../../../../tables/bad-cell.ts'
import { dayFormatIn } from '../../../../tables/note-read-as.ts'
import type { Planner } from '../../../../tables/plan-table.ts'
import type { TableRow } from '../../../../tables/table.ts'
import type { Choices, RowPlan } from '../../../../tables/table-import.ts'
import type { ExportedStay } from '../export/queries.ts'
import { type StayField, titleOf } from '../stay-columns.ts'
import { createComparison } from './compare-stay.ts'
import type { HotelStays } from './read-hotel.ts'
import { createNewStayReader, type StayToAdd } from './read-new-stay.ts'
import type { StayReader, StayRow } from './read-stay.ts'

export interface StayPlan extends RowPlan {
  stay?: StayToAdd
}

const outOfOrder = 'Room {room} is out of order on at least one of these nights.'
const taken = 'Room {room} is taken on at least one of these nights.'
const takenByRow = 'Row {row} has room {room} on at least one of these nights.'
const lateCheckOut = 'Room {room} has a late check-out until {until} on {date}.'
const earlyCheckIn = 'Room {room} has an early check-in at {time} on {date}.'

/** Compares rows with the hotel's stays, and new ones with what is free, in the order of the table. */
export function createStayPlanner(
  hotel: HotelStays,
  reader: StayReader,
  choices: Choices,
): Planner<StayPlan> {
  const { tonight, currency } = hotel
  const { language = 'en' } = choices
  const say = sayIn(language)
  const day = dayFormatIn(language)
  const bad = (field: StayField, sentence: string) =>
    new BadCell(sentence, titleOf(field, language))
  const readNewStay = createNewStayReader(hotel, reader, language)
  const types = new Map(hotel.types.map((type) => [type.id, type]))
  const rooms = new Map(hotel.rooms.map((room) => [room.id, room]))
  const left = new Map(hotel.nights.map((night) => [keyOfNight(night), night.left]))
  const stays = new Map(hotel.stays.map((stay) => [stay.id, stay]))
  const staysByGuest = Map.groupBy(
    hotel.stays.flatMap((stay) => listKeys(stay.guest, stay).map((key) => ({ key, stay }))),
    ({ key }) => key,
  )
  const { defaults = [] } = choices
  const answers = new Map(choices.answers.map((answer) => [answer.row, answer]))
  const rowOfStay = new Map<string, number>()
  /** The row that has a room on a night, or 0 for a stay of the hotel. */
  const rowInRoom = new Map(hotel.assigned.map(({ roomId, night }) => [`${roomId} ${night}`, 0]))
  const takenHours = new Map(
    hotel.takenHours.map((taken) => [`${taken.roomId} ${taken.night}`, taken]),
  )
  const rowInHouse = new Map(
    hotel.rooms.filter(({ isOccupied }) => isOccupied).map(({ id }) => [id, 0]),
  )
  const { findDifference, cellsOf } = createComparison(hotel, reader, language)

  function plan(row: TableRow): StayPlan {
    try {
      return planRow(reader.read(row), row.row)
    } catch (error) {
      return planBadRow(row, reader.nameIn(row), error)
    }
  }

  function planRow(read: StayRow, row: number): StayPlan {
    if (read.id) {
      const stay = stays.get(String(read.id).toLowerCase())
      if (!stay) {
        const sentence = 'No booked stay or guest in house has this ID. Empty the cell to add one.'
        throw bad('id', say(sentence))
      }
      return compareWith(stay, row, findDifference(stay, read))
    }
    const added = readNewStay(fillIn(read))
    const same = findSame(added)
    if (same.length === 0) return planAddition(added, row)
    const own = answers.get(row)
    const answer = own?.answer ?? choices.defaultAnswer
    const { name } = added.guest
    if (answer === 'new') return planAddition(added, row)
    if (answer === 'skip') return { row, result: 'skipped', name, detail: say('Left out.') }
    const chosen = own?.entryId ? same.find(({ id }) => id === own.entryId) : same[0]
    if (answer === 'same' && chosen && (own?.entryId || same.length === 1)) {
      const { id: _id, booking: _booking, status: _status, ...cells } = read
      const given = Object.entries(cells).filter(([, cell]) => cell !== '')
      return compareWith(chosen, row, findDifference(chosen, Object.fromEntries(given)))
    }
    const sameName = same.map((stay) => ({ _id: stay.id, within: describe(stay) }))
    const detail = say('The hotel has a stay of this guest on these dates.')
    return { row, result: 'asked', name, detail, sameName }
  }

  /** A new stay has the values of the manager for what its row does not have. */
  function fillIn(read: StayRow): StayRow {
    const empty = defaults.filter(({ field }) => (read[field as StayField] ?? '') === '')
    return {
      ...read,
      ...Object.fromEntries(empty.map(({ field, value }) => [field, value.trim()])),
    }
  }

  function compareWith(
    { id, guest: name }: ExportedStay,
    row: number,
    different: StayField | undefined,
  ): StayPlan {
    const other = rowOfStay.get(id)
    if (other) throw new BadCell(say('Row {row} is about the same stay.', { row: other }))
    rowOfStay.set(id, row)
    if (different) throw bad(different, say('Change this stay at the desk.'))
    return { row, result: 'unchanged', name, detail: '' }
  }

  /** Those of a guest with the same dates, unless both have a room and it is another one. */
  function findSame({ guest, arrival, departure, roomId }: StayToAdd): ExportedStay[] {
    const number = rooms.get(roomId ?? '')?.number
    const ofGuest = listKeys(guest.name, guest).flatMap((key) => staysByGuest.get(key) ?? [])
    return [...new Set(ofGuest.map(({ stay }) => stay))].filter((stay) => {
      const cells = cellsOf(stay)
      const isOtherRoom = number !== undefined && stay.room !== null && stay.room !== number
      return cells.arrival === arrival && cells.departure === departure && !isOtherRoom
    })
  }

  function describe(stay: ExportedStay): string {
    const { reference, room } = stay
    return room === null
      ? say('booking {reference}', { reference })
      : say('booking {reference}, room {room}', { reference, room })
  }

  function planAddition(stay: StayToAdd, row: number): StayPlan {
    checkRoom(stay)
    checkNights(stay)
    const { roomTypeId, roomId, status, arrival, departure } = stay
    for (const date of nightsForSale(stay)) {
      const key = keyOfNight({ roomTypeId, date })
      left.set(key, (left.get(key) ?? 0) - 1)
    }
    if (roomId) {
      for (const night of listNights(stay.roomFrom, departure)) {
        rowInRoom.set(`${roomId} ${night}`, row)
      }
      if (status === 'inHouse') rowInHouse.set(roomId, row)
    }
    const total = stay.nights.reduce((sum, { price }) => sum + price, 0)
    const room = rooms.get(roomId ?? '')
    const parts = [
      types.get(roomTypeId)?.name,
      ...(room ? [say('room {room}', { room: room.number })] : []),
      day.formatRange(new Date(arrival), new Date(departure)),
      ...(status === 'inHouse' ? [say('in house')] : []),
      say('{amount} without tax', { amount: money(total) }),
    ].filter((part) => part !== undefined)
    const detail = [say('{list}.', { list: joinParts(parts, language) }), ...stay.readAs].join(' ')
    return { row, result: 'new', name: stay.guest.name, detail, stay }
  }

  const money = (minor: number) =>
    formatMoney(toWire(minor, currency), currency, localeOf(language), { isShort: true })

  const nightsForSale = ({ arrival, departure }: StayToAdd) =>
    listNights(arrival < tonight ? tonight : arrival, departure)

  function checkNights(stay: StayToAdd): void {
    const { roomTypeId } = stay
    const full = nightsForSale(stay).find(
      (date) => (left.get(keyOfNight({ roomTypeId, date })) ?? 0) < 1,
    )
    if (!full) return
    const values = { date: day.format(new Date(full)) }
    throw bad('roomType', say('No room of this type is free on {date}.', values))
  }

  function checkRoom({ roomId, roomFrom, departure, status }: StayToAdd): void {
    const room = rooms.get(roomId ?? '')
    if (!room) return
    const { number, state } = room
    const own = listNights(roomFrom, departure)
    if (state && own.some((night) => isOutOfOrder(state, night))) {
      throw bad('room', say(outOfOrder, { room: number }))
    }
    const takenBy = own.map((night) => rowInRoom.get(`${room.id} ${night}`))
    const other = takenBy.find((row) => row !== undefined)
    if (other !== undefined) {
      const values = { row: other, room: number }
      throw bad('room', say(other ? takenByRow : taken, values))
    }
    const hours = own.map((night) => takenHours.get(`${room.id} ${night}`)).find(Boolean)
    if (hours) {
      const { time } = hours
      const values = { room: number, time, until: time, date: day.format(new Date(hours.date)) }
      throw bad('room', say(hours.kind === 'lateCheckOut' ? lateCheckOut : earlyCheckIn, values))
    }
    const guestRow = status === 'inHouse' ? rowInHouse.get(room.id) : undefined
    if (guestRow === undefined) return
    throw bad(
      'room',
      guestRow
        ? say('The guest of row {row} is in room {room}.', { row: guestRow, room: number })
        : say('Another guest is still in room {room}.', { room: number }),
    )
  }

  return { plan, unknown: reader.columns.unknown }
}

/** Guests are the same by name, phone or email: a known phone has the name that the hotel knows. */
function listKeys(
  name: string,
  { phone, email }: { phone?: string | null | undefined; email?: string | null | undefined },
): string[] {
  return [foldText(name), phone, email].filter((key) => typeof key === 'string')
}
