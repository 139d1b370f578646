import { object } from '@bellhop/contract/base/common'
import { createWalkIn } from '@bellhop/contract/desk/stays'
import { addDays, listNights } from '@bellhop/domain/stays/booking'
import { foldText } from '@bellhop/domain/text/fold-text'
import type { Static } from 'typebox'
import { checkRoomsOf } from '../../../../rooms/check-rooms.ts'
import { keyOfNight } from '../../../../rooms/exchange-nights.ts'
import { Problem } from '../../../../shared/calls/problem.ts'
import { readPrice } from '../../../../shared/text/read-price.ts'
import { checkStayDates } from '../../../../stays/check-dates.ts'
import { BadCell } from '../../../../tables/bad-cell.ts'
import { createFieldCheck } from '../../../../tables/check-fields.ts'
import { noteReadAs } from '../../../../tables/note-read-as.ts'
import { type StayField, stayColumns, titleOf } from '../stay-columns.ts'
import type { HotelRoom, HotelStays } from './read-hotel.ts'
import type { StayReader, StayRow } from './read-stay.ts'

/** A stay that a row adds. */
export interface StayToAdd {
  guest: { name: string; phone?: string | undefined; email?: string | undefined }
  roomTypeId: string
  roomId: string | undefined
  status: 'booked' | 'inHouse'
  arrival: string
  departure: string
  /** From which night on it has the room. */
  roomFrom: string
  adults: number
  children: number
  /** In minor units. */
  nights: { date: string; price: number }[]
  note: string | undefined
  /** Sentences about cells that were read as something else. */
  readAs: string[]
}

const kinds: Partial<Record<StayField, 'phone' | 'date' | 'amount'>> = {
  ...{ phone: 'phone', arrival: 'date', departure: 'date', price: 'amount' },
}

const { guest, adults, children, price, note } = createWalkIn.schema.body.properties
const Fields = object({
  guest: guest.properties.name,
  email: guest.properties.email,
  ...{ adults, children, price, note },
})

/** Fields of a row by those of a booking. */
const ownFields: Readonly<Record<string, StayField>> = {
  checkInDate: 'arrival',
  checkOutDate: 'departure',
  'selectedRooms.0.roomTypeId': 'roomType',
  'selectedRooms.0.adults': 'adults',
  'selectedRooms.0.children': 'children',
}

export const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/**
 * Reads new stays, and checks each by itself, not whether its room is free.
 *
 * @returns a function that throws BadCell
 */
export function createNewStayReader(
  hotel: HotelStays,
  reader: StayReader,
): (row: StayRow) => StayToAdd {
  const { now, today, tonight, timeZone, currency } = hotel
  const types = new Map(hotel.types.map((type) => [type.id, type]))
  const typesByName = Map.groupBy(hotel.types, ({ name }) => foldText(name))
  const roomsByNumber = new Map(hotel.rooms.map((room) => [foldText(room.number), room]))
  const nights = new Map(hotel.nights.map((night) => [keyOfNight(night), night]))
  const check = createFieldCheck(Fields, stayColumns)

  function readNewStay(read: StayRow): StayToAdd {
    const readAs: string[] = []
    const readOptional = (field: StayField) => {
      const cell = read[field]
      if (cell === undefined || cell === '') return undefined
      const value = reader.readValue(field, cell)
      const { [field]: kind } = kinds
      if (kind) readAs.push(...noteReadAs(kind, titleOf(field), cell, value))
      return value
    }
    const textOf = (field: StayField) => {
      const value = readOptional(field)
      return value === undefined ? undefined : String(value)
    }
    const textNeeded = (field: StayField) => {
      const value = textOf(field)
      if (value === undefined) throw new BadCell('Fill it in.', titleOf(field))
      return value
    }
    const arrival = textNeeded('arrival')
    const departure = textNeeded('departure')
    const status = statusOf(arrival, textOf('status'))
    checkDates({ arrival, departure }, status)
    const fields: Record<string, unknown> = {
      ...{ guest: textNeeded('guest'), email: textOf('email'), adults: readOptional('adults') },
      ...{
        children: readOptional('children') ?? 0,
        price: readOptional('price'),
        note: textOf('note'),
      },
    }
    check(fields)
    const { guest, email, adults, children, price, note } = fields as Static<typeof Fields>
    const room = findRoom(textOf('room'))
    const roomTypeId = findType(textOf('roomType'), room)
    if (status === 'inHouse' && !room) {
      throw new BadCell('Fill it in: the guest is in house.', titleOf('room'))
    }
    withOwnFields(() => {
      checkRoomsOf(types, [{ roomTypeId, count: 1, adults, children }])
    })
    const last = addDays(departure, -1)
    return {
      guest: { name: guest.trim(), phone: textOf('phone'), email },
      ...{ roomTypeId, roomId: room?.id, status, arrival, departure, adults, children },
      roomFrom: arrival >= tonight ? arrival : tonight > last ? last : tonight,
      nights: priceNights(roomTypeId, { arrival, departure }, price),
      note: note?.trim(),
      readAs,
    }
  }

  function statusOf(arrival: string, given: string | undefined): StayToAdd['status'] {
    if (given === 'inHouse' && arrival > today) {
      const sentence = 'The guest arrives on a later day. Write Booked.'
      throw new BadCell(sentence, titleOf('status'))
    }
    if (given === 'booked' && arrival < tonight) {
      const sentence = 'This stay has begun. Write In house, or leave the row out.'
      throw new BadCell(sentence, titleOf('status'))
    }
    if (given) return given as StayToAdd['status']
    return arrival < tonight ? 'inHouse' : 'booked'
  }

  function checkDates(
    { arrival, departure }: Pick<StayToAdd, 'arrival' | 'departure'>,
    status: StayToAdd['status'],
  ): void {
    if (departure > arrival && departure < today) {
      throw new BadCell('This stay is over.', titleOf('departure'))
    }
    const dates = { checkInDate: arrival, checkOutDate: departure }
    const first = status === 'inHouse' ? arrival : tonight
    withOwnFields(() => checkStayDates(dates, timeZone, now, first))
  }

  function findRoom(number: string | undefined): HotelRoom | undefined {
    if (number === undefined) return undefined
    const room = roomsByNumber.get(foldText(number))
    if (!room) throw new BadCell('The hotel has no room of this number.', titleOf('room'))
    return room
  }

  /** Without a name, it is the type of the room. */
  function findType(name: string | undefined, room: HotelRoom | undefined): string {
    if (name === undefined) {
      if (room) return room.roomTypeId
      throw new BadCell('Fill it in.', titleOf('roomType'))
    }
    const found = typesByName.get(foldText(name)) ?? []
    const type = found.find(({ id }) => id === room?.roomTypeId) ?? found[0]
    if (!type) throw new BadCell('There is no room type of this name.', titleOf('roomType'))
    if (room && type.id !== room.roomTypeId) {
      const own = types.get(room.roomTypeId)?.name
      throw new BadCell(`Room ${room.number} is of the type “${own}”.`, titleOf('room'))
    }
    if (!room && found.length > 1) {
      const sentence = `There are ${found.length} of this name. Rename one of them first.`
      throw new BadCell(sentence, titleOf('roomType'))
    }
    return type.id
  }

  function priceNights(
    roomTypeId: string,
    { arrival, departure }: Pick<StayToAdd, 'arrival' | 'departure'>,
    price: number | undefined,
  ): StayToAdd['nights'] {
    const own =
      price === undefined ? undefined : withOwnFields(() => readPrice('price', price, currency))
    return listNights(arrival, departure).map((date) => {
      const night = nights.get(keyOfNight({ roomTypeId, date }))
      if (own === undefined && !night) {
        const day = dayFormat.format(new Date(date))
        throw new BadCell(`Fill it in: the hotel has no rate for ${day}.`, titleOf('price'))
      }
      return { date, price: own ?? night?.price ?? 0 }
    })
  }

  return readNewStay
}

/** Turns the rejection of a booking's field into that of a cell. */
function withOwnFields<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const field = error.extras.errors?.[0]?.field ?? ''
    const own = ownFields[field] ?? (field as StayField)
    throw new BadCell(error.message, titleOf(own))
  }
}
