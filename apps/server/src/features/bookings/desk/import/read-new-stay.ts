import { object } from '@bellhop/contract/base/common'
import { createWalkIn } from '@bellhop/contract/desk/stays'
import { addDays, listNights } from '@bellhop/domain/stays/booking'
import { foldText } from '@bellhop/domain/text/fold-text'
import type { AppLanguage } from '@bellhop/languages'
import type { Static } from 'typebox'
import { checkRoomsOf } from '../../../../rooms/check-rooms.ts'
import { keyOfNight } from '../../../../rooms/exchange-nights.ts'
import { staffMessagesOf } from '../../../../sentences/messages.ts'
import { sayIn } from '../../../../sentences/sentences.ts'
import { Problem } from '../../../../shared/calls/problem.ts'
import { readPrice } from '../../../../shared/text/read-price.ts'
import { checkStayDates } from '../../../../stays/check-dates.ts'
import { BadCell, severalOfName } from '../../../../tables/bad-cell.ts'
import { createFieldCheck } from '../../../../tables/check-fields.ts'
import { dayFormatIn, noteReadAs } from '../../../../tables/note-read-as.ts'
import { type StayField, stayColumnsIn, titleOf } from '../stay-columns.ts'
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

/**
 * Reads new stays, and checks each by itself, not whether its room is free.
 *
 * @returns a function that throws BadCell
 */
export function createNewStayReader(
  hotel: HotelStays,
  reader: StayReader,
  language: AppLanguage,
): (row: StayRow) => StayToAdd {
  const { now, today, tonight, timeZone, currency } = hotel
  const types = new Map(hotel.types.map((type) => [type.id, type]))
  const typesByName = Map.groupBy(hotel.types, ({ name }) => foldText(name))
  const roomsByNumber = new Map(hotel.rooms.map((room) => [foldText(room.number), room]))
  const nights = new Map(hotel.nights.map((night) => [keyOfNight(night), night]))
  const say = sayIn(language)
  const day = dayFormatIn(language)
  const bad = (field: StayField, sentence: string) =>
    new BadCell(sentence, titleOf(field, language))
  const check = createFieldCheck(Fields, stayColumnsIn(language), say)

  function readNewStay(read: StayRow): StayToAdd {
    const readAs: string[] = []
    const readOptional = (field: StayField) => {
      const cell = read[field]
      if (cell === undefined || cell === '') return undefined
      const value = reader.readValue(field, cell)
      const { [field]: kind } = kinds
      if (kind) readAs.push(...noteReadAs(kind, titleOf(field, language), cell, value, language))
      return value
    }
    const textOf = (field: StayField) => {
      const value = readOptional(field)
      return value === undefined ? undefined : String(value)
    }
    const textNeeded = (field: StayField) => {
      const value = textOf(field)
      if (value === undefined) throw bad(field, say('Fill it in.'))
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
      throw bad('room', say('Fill it in: the guest is in house.'))
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
      const { booked } = staffMessagesOf('columns', language).values
      throw bad('status', say('The guest arrives on a later day. Write {booked}.', { booked }))
    }
    if (given === 'booked' && arrival < tonight) {
      const { inHouse } = staffMessagesOf('columns', language).values
      const sentence = 'This stay has begun. Write {inHouse}, or leave the row out.'
      throw bad('status', say(sentence, { inHouse }))
    }
    if (given) return given as StayToAdd['status']
    return arrival < tonight ? 'inHouse' : 'booked'
  }

  function checkDates(
    { arrival, departure }: Pick<StayToAdd, 'arrival' | 'departure'>,
    status: StayToAdd['status'],
  ): void {
    if (departure > arrival && departure < today) {
      throw bad('departure', say('This stay is over.'))
    }
    const dates = { checkInDate: arrival, checkOutDate: departure }
    const first = status === 'inHouse' ? arrival : tonight
    withOwnFields(() => checkStayDates(dates, timeZone, now, first))
  }

  function findRoom(number: string | undefined): HotelRoom | undefined {
    if (number === undefined) return undefined
    const room = roomsByNumber.get(foldText(number))
    if (!room) throw bad('room', say('The hotel has no room of this number.'))
    return room
  }

  /** Without a name, it is the type of the room. */
  function findType(name: string | undefined, room: HotelRoom | undefined): string {
    if (name === undefined) {
      if (room) return room.roomTypeId
      throw bad('roomType', say('Fill it in.'))
    }
    const found = typesByName.get(foldText(name)) ?? []
    const type = found.find(({ id }) => id === room?.roomTypeId) ?? found[0]
    if (!type) throw bad('roomType', say('There is no room type of this name.'))
    if (room && type.id !== room.roomTypeId) {
      const values = { room: room.number, type: types.get(room.roomTypeId)?.name ?? '' }
      throw bad('room', say('Room {room} is of the type “{type}”.', values))
    }
    if (!room && found.length > 1) {
      throw bad('roomType', say(severalOfName, { count: found.length }))
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
        const values = { date: day.format(new Date(date)) }
        throw bad('price', say('Fill it in: the hotel has no rate for {date}.', values))
      }
      return { date, price: own ?? night?.price ?? 0 }
    })
  }

  /** Turns the rejection of a booking's field into that of a cell. */
  function withOwnFields<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const field = error.extras.errors?.[0]?.field ?? ''
      throw bad(ownFields[field] ?? (field as StayField), error.detailIn(language))
    }
  }

  return readNewStay
}
