import { checkIn } from '@bellhop/contract/desk/check-in'
import { checkOut } from '@bellhop/contract/desk/check-out'
import { eraseGuest, getPrivacy } from '@bellhop/contract/desk/privacy'
import { atHotelTime } from '@bellhop/domain/time/at-hotel-time'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildRooms, buildStaff } from '../../testing/builders.ts'
import { buildFormerGuest, findTraces, settleBill } from '../../testing/former-guest.ts'
import { hotelTonight } from '../../testing/hotel-today.ts'
import { readAudit, readEvents } from '../../testing/log.ts'
import { prepare } from '../../testing/prepare.ts'
import { addRows, changeRows, readRow } from '../../testing/rows.ts'
import { moveStay } from '../../testing/stay-builders.ts'
import { eraseFormerSelves } from './former-selves.ts'

const zone = 'Asia/Kolkata'
const server = await getTestApp()
const { db } = server
const hotel = prepare(() => buildHotel(server, { country: 'IN' }))
const admin = prepare(() => buildStaff(hotel, { role: 'admin' }))
const erase = (id: string) => admin.call(eraseGuest, { params: { id }, body: {} })

const name = 'Zebulon Quartzmaker'
const note = 'xylophone at dusk'
const buildBooker = () =>
  buildFormerGuest(hotel, { name, note, email: `${newId()}@quartz.example` })

test('leaves the guest of a booking in which the desk has checked in another one, until they are erased, too', async () => {
  const { id, stayId, bookingId } = await buildBooker()
  await changeRows(db, 'stay', stayId, { status: 'booked', room_id: null, checked_out_at: null })
  await moveStay(server, stayId, {
    check_in: atHotelTime(hotelTonight(zone), '14:00', zone),
    duration: 2,
  })
  const [room_id] = await buildRooms(hotel, 1)
  await changeRows(db, 'stay_night', { stay_id: stayId }, { room_id })
  await changeRows(db, 'booking', bookingId, { source: 'web', own_guest_id: id, claimed_at: null })
  const desk = await buildStaff(hotel)
  const stay = { params: { id: stayId } }
  const guest = { name: 'Priya Nair', phone: '+919833333333' }
  expect((await desk.call(checkIn, { ...stay, body: { guest } })).status).toBe(200)
  expect((await desk.call(checkOut, { ...stay, body: { reason: 'Left.' } })).status).toBe(200)
  const { claimed_at } = await readRow(db, 'booking', ['claimed_at'], bookingId)
  expect(claimed_at).not.toBeNull()
  await settleBill(hotel, stayId)
  const before = await readRow(db, 'guest', '*', id)
  const booking = await readRow(db, 'booking', '*', bookingId)

  const other = await readRow(db, 'stay', ['guest_id'], stayId)
  expect((await erase(other.guest_id)).status).toBe(200)
  expect(await readRow(db, 'guest', '*', id)).toEqual(before)
  expect(await readRow(db, 'booking', '*', bookingId)).toEqual(booking)
  expect(await findTraces(hotel, [note])).toContain('chat_message')

  expect((await erase(id)).status).toBe(200)
  // Invoices keep the name, and the booking keeps where those who stay come from.
  expect(await findTraces(hotel, [name, note, 'Quartz Browser'])).toEqual([
    'invoice',
    'pre_check_in',
  ])
})

/** A booking that a guest has claimed, and what is left of its own guest. */
async function buildClaimed() {
  const { id, stayId, bookingId } = await buildBooker()
  const claimant = await buildGuest(hotel, { status: 'registered' })
  await changeRows(db, 'guest', id, { phone: null, email: null })
  await changeRows(db, 'stay', stayId, { guest_id: claimant.id })
  await changeRows(db, 'booking', bookingId, { own_guest_id: id })
  await settleBill(hotel, stayId)
  const recordClaim = () =>
    addRows(db, 'audit', {
      ...{ hotel_id: hotel.id, id: newId(), actor_kind: 'guest', actor_id: claimant.id },
      ...{ action: 'guest.claimBooking', subject_id: bookingId },
    })
  return { id, claimant, bookingId, recordClaim }
}

test('ends the sessions of who the guest was, for their live streams, too', async () => {
  const { id, claimant, recordClaim } = await buildClaimed()
  await recordClaim()
  expect((await erase(claimant.id)).status).toBe(200)
  const events = await readEvents(hotel, ['guest_id'], { name: 'session.ended' })
  expect(events.map(({ guest_id }) => guest_id)).toEqual(expect.arrayContaining([id, claimant.id]))
})

test.each(['a contact', 'a shared stay'])('leaves who has %s of their own', async (has) => {
  const { id, claimant, recordClaim } = await buildClaimed()
  await recordClaim()
  if (has === 'a contact') await changeRows(db, 'guest', id, { phone: '+919833333333' })
  else {
    const { stayId } = await buildGuest(hotel)
    await addRows(db, 'stay_companion', { hotel_id: hotel.id, guest_id: id, stay_id: stayId })
  }
  const before = await readRow(db, 'guest', '*', id)
  expect((await erase(claimant.id)).status).toBe(200)
  expect(await readRow(db, 'guest', '*', id)).toEqual(before)
})

test('erases who a guest was whom a former release has erased alone, and seals what law keeps', async () => {
  const { id, claimant, bookingId, recordClaim } = await buildClaimed()
  // Without the claim, the erasure leaves its guest, as releases did, which erased the booking.
  await changeRows(db, 'booking', bookingId, { own_guest_id: null })
  expect((await erase(claimant.id)).status).toBe(200)
  await changeRows(db, 'booking', bookingId, { own_guest_id: id })
  await recordClaim()
  expect(await findTraces(hotel, [note])).toContain('chat_message')
  await Promise.all([
    eraseFormerSelves(server.app, new Date()),
    eraseFormerSelves(server.app, new Date()),
  ])
  expect(await findTraces(hotel, [name, note, 'Quartz Browser'])).toEqual([])
  const { erasures } = (await admin.call(getPrivacy)).body.data
  expect(erasures).toMatchObject([{ staff: admin.name, isRetained: true }, {}])
  const log = await readAudit(hotel, ['actor_kind', 'subject_id'], { action: 'guest.erase' })
  expect(log.map((entry) => Object.values(entry))).toEqual([
    ['staff', claimant.id],
    ['server', id],
  ])
})
