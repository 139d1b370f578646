import { formatMoney } from '@bellhop/domain/money/format-money'
import { toWire } from '@bellhop/domain/money/money'
import { isOutOfOrder } from '@bellhop/domain/rooms/room-state'
import { listNights } from '@bellhop/domain/stays/booking'
import { foldText } from '@bellhop/domain/text/fold-text'
import { keyOfNight } from '../../../../rooms/exchange-nights.ts'
import { BadCell, planBadRow } from '../../../../tables/bad-cell.ts'
import type { Planner } from '../../../../tables/plan-table.ts'
import type { TableRow } from '../../../../tables/table.ts'
import type { Choices, RowPlan } from '../../../../tables/table-import.ts'
import type { ExportedStay } from '../export/queries.ts'
import { type StayField, titleOf } from '../stay-columns.ts'
import { createComparison } from './compare-stay.ts'
import type { HotelStays } from './read-hotel.ts'
import { createNewStayReader, dayFormat, type StayToAdd } from './read-new-stay.ts'
import type { StayReader, StayRow } from './read-stay.ts'

export interface StayPlan extends RowPlan {
  stay?: StayToAdd
}

/** Compares rows with the hotel's stays, and new ones with what is free, in the order of the table. */
export function createStayPlanner(
  hotel: HotelStays,
  reader: StayReader,
  choices: Choices,
): Planner<StayPlan> {
  const { tonight, currency } = hotel
  const readNewStay = createNewStayReader(hotel, reader)
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
  const { findDifference, cellsOf } = createComparison(hotel, reader)

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
        throw new BadCell(sentence, titleOf('id'))
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
    if (answer === 'skip') return { row, result: 'skipped', name, detail: 'Left out.' }
    const chosen = own?.entryId ? same.find(({ id }) => id === own.entryId) : same[0]
    if (answer === 'same' && chosen && (own?.entryId || same.length === 1)) {
      const { id: _id, booking: _booking, status: _status, ...cells } = read
      const given = Object.entries(cells).filter(([, cell]) => cell !== '')
      return compareWith(chosen, row, findDifference(chosen, Object.fromEntries(given)))
    }
    const sameName = same.map((stay) => ({ _id: stay.id, within: describe(stay) }))
    const detail = 'The hotel has a stay of this guest on these dates.'
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
    if (other) throw new BadCell(`Row ${other} is about the same stay.`)
    rowOfStay.set(id, row)
    if (different) throw new BadCell('Change this stay at the desk.', titleOf(different))
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
    return stay.room === null
      ? `booking ${stay.reference}`
      : `booking ${stay.reference}, room ${stay.room}`
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
      ...(room ? [`room ${room.number}`] : []),
      dayFormat.formatRange(new Date(arrival), new Date(departure)),
      ...(status === 'inHouse' ? ['in house'] : []),
      `${formatMoney(toWire(total, currency), currency, 'en', { isShort: true })} without tax`,
    ]
    const detail = [`${parts.join(', ')}.`, ...stay.readAs].join(' ')
    return { row, result: 'new', name: stay.guest.name, detail, stay }
  }

  const nightsForSale = ({ arrival, departure }: StayToAdd) =>
    listNights(arrival < tonight ? tonight : arrival, departure)

  function checkNights(stay: StayToAdd): void {
    const { roomTypeId } = stay
    const full = nightsForSale(stay).find(
      (date) => (left.get(keyOfNight({ roomTypeId, date })) ?? 0) < 1,
    )
    if (!full) return
    const day = dayFormat.format(new Date(full))
    throw new BadCell(`No room of this type is free on ${day}.`, titleOf('roomType'))
  }

  function checkRoom({ roomId, roomFrom, departure, status }: StayToAdd): void {
    const room = rooms.get(roomId ?? '')
    if (!room) return
    const { number, state } = room
    const own = listNights(roomFrom, departure)
    const when = 'on at least one of these nights'
    const bad = (sentence: string) => new BadCell(sentence, titleOf('room'))
    if (state && own.some((night) => isOutOfOrder(state, night))) {
      throw bad(`Room ${number} is out of order ${when}.`)
    }
    const taken = own.map((night) => rowInRoom.get(`${room.id} ${night}`))
    const other = taken.find((row) => row !== undefined)
    if (other !== undefined) {
      throw bad(
        other ? `Row ${other} has room ${number} ${when}.` : `Room ${number} is taken ${when}.`,
      )
    }
    const hours = own.map((night) => takenHours.get(`${room.id} ${night}`)).find(Boolean)
    if (hours) {
      const day = dayFormat.format(new Date(hours.date))
      throw bad(
        hours.kind === 'lateCheckOut'
          ? `Room ${number} has a late check-out until ${hours.time} on ${day}.`
          : `Room ${number} has an early check-in at ${hours.time} on ${day}.`,
      )
    }
    const guestRow = status === 'inHouse' ? rowInHouse.get(room.id) : undefined
    if (guestRow === undefined) return
    throw bad(
      guestRow
        ? `The guest of row ${guestRow} is in room ${number}.`
        : `Another guest is still in room ${number}.`,
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
