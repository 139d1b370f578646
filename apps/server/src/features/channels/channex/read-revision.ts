import { maskCardsIn } from '@bellhop/domain/channels/mask-cards'
import { maxEmail, maxName, maxNote } from '@bellhop/domain/limits'
import { fromWire } from '@bellhop/domain/money/money'
import { addDays, listNights } from '@bellhop/domain/stays/booking'
import { readName } from '@bellhop/domain/text/invisible'
import type { PortalBooking, PortalRoom } from '../../../database/stored-channel.ts'
import type { Revision } from '../port.ts'
import { toList, toObject, toText } from './call.ts'

type Json = Record<string, unknown>

/** The tables can store at most so many nights of a stay, and guests. */
const MAX_NIGHTS = 365
const MAX_GUESTS = 20
const MAX_MINOR = 2 ** 31 - 1

/**
 * Reads a revision of a booking. Whatever cannot be read is left out or limited, and the booking is then marked as
 * incomplete, so that none is refused. Payment cards are left out.
 *
 * @returns undefined for what is no revision of a booking
 */
export function readRevision(entry: unknown): Revision | undefined {
  const { id, attributes: stored } = toObject(entry)
  const { guarantee, ...given } = toObject(stored)
  const attributes = toObject(maskCardsIn(given))
  const revisionId = toText(id) || toText(attributes.id)
  const uniqueId = toText(attributes.unique_id) || toText(attributes.booking_id)
  const status = toText(attributes.status)
  if (!revisionId || !uniqueId) return undefined
  if (status !== 'new' && status !== 'modified' && status !== 'cancelled') return undefined
  return {
    ...{ revisionId, uniqueId, status },
    // One without a time is the first: any other has more.
    at: readInstant(toText(attributes.inserted_at)) ?? new Date(0).toISOString(),
    content: readBooking(attributes, toObject(guarantee)),
  }
}

function readBooking(attributes: Json, guarantee: Json): PortalBooking {
  const portal = limit(toText(attributes.ota_name), 60) || 'Channex'
  const code = limit(toText(attributes.ota_reservation_code) || toText(attributes.unique_id), 60)
  const customer = toObject(attributes.customer)
  const fullName = `${toText(customer.name)} ${toText(customer.surname)}`
  const currency = /^[A-Z]{3}$/.test(toText(attributes.currency)) ? toText(attributes.currency) : ''
  const phone = readPhone(toText(customer.phone))
  const rooms = toList(attributes.rooms).map((room) => readRoom(toObject(room), currency))
  const notes = [toText(attributes.notes), phone ? '' : toText(customer.phone)]
  return {
    ...{ portal, code, phone, currency },
    name: limit(readName(stripControls(fullName)), maxName) || `${portal} ${code}`,
    email: readEmail(toText(customer.mail)),
    note: limit(notes.filter((note) => note.trim() !== '').join('\n'), maxNote) || null,
    total: readAmount(attributes.amount, currency) ?? null,
    rooms: rooms.flatMap(({ room }) => room ?? []),
    isIncomplete:
      rooms.length === 0 || currency === '' || rooms.some(({ isIncomplete }) => isIncomplete),
    card: readCard(guarantee),
  }
}

function readRoom(room: Json, currency: string): { room?: PortalRoom; isIncomplete: boolean } {
  const days = toObject(room.days)
  const [from, to] = [readDate(room.checkin_date), readDate(room.checkout_date)]
  const dates = from && to ? listNights(from, to) : Object.keys(days).filter(readDate).sort()
  const first = dates[0]
  if (!first) return { isIncomplete: true }
  const nights = listNights(first, addDays(dates.at(-1) ?? first, 1)).slice(0, MAX_NIGHTS)
  const prices = nights.map((date) => readAmount(days[date], currency))
  const occupancy = toObject(room.occupancy)
  const adults = readCount(occupancy.adults)
  const children = (readCount(occupancy.children) ?? 0) + (readCount(occupancy.infants) ?? 0)
  const ages = toList(occupancy.ages).map(readCount)
  const areKnown = ages.length === children && ages.every((age) => age !== undefined && age <= 17)
  return {
    room: {
      target: toText(room.room_type_id) || null,
      planTarget: toText(room.rate_plan_id) || null,
      nights: nights.map((date, place) => ({ date, price: prices[place] ?? 0 })),
      adults: Math.min(Math.max(adults ?? 1, 1), MAX_GUESTS),
      children: Math.min(children, MAX_GUESTS),
      childAges:
        areKnown && children > 0 && children <= MAX_GUESTS
          ? ages.flatMap((age) => age ?? [])
          : null,
    },
    isIncomplete:
      prices.includes(undefined) ||
      nights.length < dates.length ||
      adults === undefined ||
      adults < 1 ||
      Math.max(adults, children) > MAX_GUESTS,
  }
}

/** A virtual card is charged between dates. Nothing else of a card is stored. */
function readCard(guarantee: Json): PortalBooking['card'] {
  const { is_virtual: isVirtual, meta } = guarantee
  if (isVirtual !== true) return null
  const { virtual_card_effective_date: from, virtual_card_expiration_date: until } = toObject(meta)
  return { from: readDate(from) ?? null, until: readDate(until) ?? null }
}

/** Minor units. */
function readAmount(value: unknown, currency: string): number | undefined {
  const text = toText(value).trim()
  if (!/^\d{1,12}(\.\d{1,6})?$/.test(text)) return undefined
  const minor = fromWire(Number(text), currency || 'EUR')
  return minor <= MAX_MINOR ? minor : undefined
}

function readDate(value: unknown): string | undefined {
  const date = /^\d{4}-\d{2}-\d{2}/.exec(toText(value))?.[0]
  if (!date) return undefined
  const read = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : undefined
}

/** Channex writes times in UTC, some without a zone. */
function readInstant(text: string): string | undefined {
  const at = new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`)
  return text === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

function readCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : undefined
}

function readPhone(text: string): string | null {
  const digits = text.replace(/[^\d+]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null
}

function readEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= maxEmail ? email : null
}

const stripControls = (text: string) => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').replace(/\s+/g, ' ')

/** Cuts a text that is too long, and never within a character. */
function limit(text: string, most: number): string {
  const clean = text.replace(/[\p{Cs}\0]/gu, '').trim()
  if (clean.length <= most) return clean
  let cut = ''
  for (const character of clean) {
    if (cut.length + character.length >= most) break
    cut += character
  }
  return `${cut.trimEnd()}…`
}
