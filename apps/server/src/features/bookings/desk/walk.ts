import type { DataOf } from '@bellhop/contract/base/route'
import type { Walk } from '@bellhop/contract/base/walk'
import type { getWalkLetter } from '@bellhop/contract/desk/walks'
import { listNights } from '@bellhop/domain/stays/booking'
import { runningNight } from '@bellhop/domain/time/hotel-time'
import { directionOf } from '@bellhop/languages'
import type { StaffWork } from '../../../audit/work.ts'
import type { Handle } from '../../../database/open.ts'
import { findById, updateById } from '../../../database/rows.ts'
import { announceEntry, insertEntry } from '../../../logbook/write-entry.ts'
import { endEarlyCheckIns, lockOffers } from '../../../requests/end-stay-offers.ts'
import { fill, messagesOf } from '../../../sentences/messages.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import { newId } from '../../../shared/ids.ts'
import { inLanguage } from '../../../shared/text/in-language.ts'
import type { NightRoom } from '../../../stays/night-rooms.ts'
import { findBookingOfStay } from '../../../stays/read-booking.ts'
import { languageOf } from '../mail/mail-bookings.ts'
import { listWalkFacts } from '../mail/write-mail.ts'
import { endStay } from './end-stay.ts'
import { finishChange } from './finish-change.ts'
import { lockStayAndBooking, notBooked, requireDayOfArrival } from './lock-stay-and-booking.ts'
import { findEnd, takeNightsAgain, tooLate } from './take-nights-again.ts'

/**
 * Takes a guest without a room to another hotel: the stay ends without a fee, and the log book and the guest are told.
 *
 * @returns the booking's id
 * @throws Problem `not_found`, `not_booked`, `not_yet` before the day of arrival
 */
export async function walkGuest(work: StaffWork, stayId: string, walk: Walk): Promise<string> {
  const { tx, staff, now } = work
  const { hotelId } = staff
  await lockOffers(tx, hotelId, stayId)
  const stay = await lockStayAndBooking(work, stayId)
  if (stay.status !== 'booked') throw notBooked(stay.status)
  requireDayOfArrival(stay, 'The guest arrives on another day. Change or cancel the booking.')
  const rooms = await endStay(tx, staff, stay, 'cancelled')
  await updateById(tx, 'stay', hotelId, stayId, {
    walked: JSON.stringify({ ...walk, at: now.toISOString() }),
  })
  await endEarlyCheckIns(tx, hotelId, [stayId], now, 'The booking has changed.')
  await writeNote(work, stay.guestId, (guest) => `Walked: ${guest} to ${walk.hotel}.`)
  await finishChange(work, {
    action: 'stay.walk',
    bookingId: stay.bookingId,
    stayIds: [stayId],
    subjectId: stayId,
    before: { rooms },
    after: { hotel: walk.hotel, pays: walk.pays },
  })
  return stay.bookingId
}

/**
 * Puts a walked stay back to booked, with its nights and rooms.
 *
 * @returns the booking's id
 * @throws Problem `not_found`, `invalid_transition`, `too_late`, `sold_out`, `room_taken`
 */
export async function undoWalk(work: StaffWork, stayId: string): Promise<string> {
  const { tx, staff } = work
  const { hotelId, timeZone } = staff
  const stay = await lockStayAndBooking(work, stayId)
  const walked = await findById(tx, 'stay', hotelId, stayId, ['walked'])
  if (stay.status !== 'cancelled' || !walked?.walked) {
    throw new Problem('invalid_transition', 'This guest was not walked.')
  }
  const end = await findEnd<{ rooms: NightRoom[] }>(tx, hotelId, stayId, 'stay.walk')
  if (!end || runningNight(end.at, timeZone) !== stay.tonight) {
    throw tooLate('The night of this walk is over. Enter a new booking instead.')
  }
  const toCome = listNights(stay.arrival, stay.departure).filter((night) => night >= stay.tonight)
  const rooms = end.before.rooms.filter(({ night }) => toCome.includes(night))
  await takeNightsAgain(tx, hotelId, stay, rooms)
  await updateById(tx, 'stay', hotelId, stayId, { status: 'booked', walked: null })
  await writeNote(work, stay.guestId, (guest) => `Walk undone: ${guest} stays with us.`)
  await finishChange(work, {
    action: 'stay.undoWalk',
    bookingId: stay.bookingId,
    stayIds: [stayId],
    subjectId: stayId,
  })
  return stay.bookingId
}

/** The next shift reads it in the log book. */
async function writeNote(
  { tx, staff: { hotelId, staffId }, now }: StaffWork,
  guestId: string,
  write: (guest: string) => string,
): Promise<void> {
  const guest = await findById(tx, 'guest', hotelId, guestId, ['name'])
  const id = newId()
  const text = write(guest?.name ?? 'a guest')
  const note = { kind: 'note' as const, text, place: null, dueOn: null }
  await insertEntry(tx, hotelId, { ...note, id, createdAt: now, staffId })
  await announceEntry(tx, hotelId, id, {
    ...{ actorKind: 'staff', actorId: staffId, action: 'logbook.write', after: note },
  })
}

/** @throws Problem `not_found` unless the guest was walked */
export async function readWalkLetter(
  db: Handle,
  hotelId: string,
  stayId: string,
): Promise<DataOf<typeof getWalkLetter>> {
  const found = await findBookingOfStay(db, hotelId, stayId)
  const walked = found?.stays.find(({ id }) => id === stayId)?.walked
  if (!found || !walked) throw notFound('walk')
  const language = languageOf(found)
  const { hotel, name, reference } = inLanguage(found, language)
  const texts = messagesOf('bookings', language)
  const values = { hotel: hotel.name, name, phone: hotel.phone, email: hotel.email }
  const facts = [...listWalkFacts(walked, texts), [texts.reference, reference] as const]
  return {
    language,
    direction: directionOf(language),
    paragraphs: [texts.greeting, texts.intro.walk].map((text) => fill(text, values)),
    facts: facts.map(([label, value]) => ({ label, value })),
    closing: [fill(texts.questions, values), hotel.name],
  }
}
