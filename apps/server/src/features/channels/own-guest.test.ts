import { eraseGuest } from '@bellhop/contract/desk/privacy'
import { getGuest } from '@bellhop/contract/guest/guest'
import { getOtp, validateGuest, validateOtp } from '@bellhop/contract/guest/sign-in'
import { beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { anyAddress, anyContacts } from '../../testing/booking-calls.ts'
import { buildGuest, signInGuest } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { openAtPortal, openServerOfChannels } from '../../testing/channels.ts'
import { findTraces } from '../../testing/former-guest.ts'
import { buildLinkKey } from '../../testing/link-key-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { buildSellingHotel } from '../../testing/rooms-for-sale.ts'
import { addRows, changeRows, readRow, readRows } from '../../testing/rows.ts'

const { server, channex } = await openServerOfChannels()
const hotel = prepare(() => buildSellingHotel(server, 3))
beforeEach(() => {
  server.codes.clear()
})

const name = 'Zebulon Quartzmaker'

/** Sells a room at a portal to someone with this phone. */
async function bookWith(phone: string) {
  const mail = anyContacts().email.toLowerCase()
  const attributes = { customer: { name, phone, mail } }
  const portal = await openAtPortal(hotel, channex)
  const uniqueId = portal.book({ attributes })
  await portal.sync()
  const { id } = await readRow(server.db, 'booking', ['id'], { hotel_id: hotel.id, email: mail })
  const readStays = () => readRows(server.db, 'stay', ['id', 'guest_id'], { booking_id: id })
  const [stay] = await readStays()
  if (!stay) throw new Error('Expected the stay of a portal')
  const change = async (status: 'modified' | 'cancelled', rooms = 1) => {
    portal.change(uniqueId, status, { rooms, attributes })
    await portal.sync()
  }
  return { ...portal, mail, stay, readStays, change }
}

async function signInBy(contact: { phone: string } | { email: string }) {
  const body = { hotelId: hotel.id, ...contact }
  const sent = await call(server, getOtp, { body, address: anyAddress() })
  const otp = await vi.waitFor(() => {
    const code = server.codes.get(Object.values(contact)[0] ?? '')
    if (!code) throw new Error('Expected a code')
    return code
  })
  const { requestId } = sent.body.data
  return await call(server, validateOtp, { body: { requestId, otp } })
}

test('a portal’s booking with the phone of a guest is theirs once they verify that phone', async () => {
  const known = await buildGuest(hotel, { status: 'registered' })
  const headers = await signInGuest(server, known)
  const { stay, readStays, change, list } = await bookWith(known.phone)
  expect((await call(server, getGuest, { headers })).body.data.status).toBe('registered')
  const own = await readRow(server.db, 'guest', ['name', 'phone', 'email'], { id: stay.guest_id })
  expect(own).toEqual({ name, phone: null, email: null })
  // The desk has the contacts, and nothing to confirm: the portal has sold the room.
  const listed = (await list()).find(({ stays }) => stays[0]?._id === stay.id)
  expect(listed).toMatchObject({ phone: known.phone, stays: [{ guest: { name } }] })
  expect(listed).not.toHaveProperty('unconfirmed')

  const { body } = await signInBy({ phone: known.phone })
  expect(body.data).toMatchObject({ _id: known.id, status: 'booked' })
  expect(body.data).not.toHaveProperty('email')
  // So are rooms that the portal adds later.
  await change('modified', 2)
  expect((await readStays()).map(({ guest_id: id }) => id)).toEqual([known.id, known.id])
})

test('the links of a portal’s booking open the guest’s account no longer once someone has claimed it', async () => {
  const { mail, stay } = await bookWith(anyContacts().phone)
  const key = await buildLinkKey(server, { hotelId: hotel.id, stayId: stay.id })
  const follow = () => call(server, validateGuest, { params: { id: key } })
  expect((await follow()).body).toMatchObject({ data: { _id: stay.guest_id, status: 'booked' } })
  const { body } = await signInBy({ email: mail })
  expect(body.data).toMatchObject({ _id: stay.guest_id, email: mail })
  expect(body.data).not.toHaveProperty('phone')
  expect((await follow()).body).not.toHaveProperty('data')
})

test('erasing the guest of a portal’s booking leaves nothing of them, claimed or not', async () => {
  const contact = anyContacts()
  for (const isClaimed of [false, true]) {
    const { admin, mail, stay, change } = await bookWith(contact.phone)
    if (isClaimed) await signInBy({ email: mail })
    await change('cancelled')
    expect(await findTraces(hotel, [mail])).toContain('channel_booking')
    const erased = await admin.call(eraseGuest, { params: { id: stay.guest_id }, body: {} })
    expect(erased.status).toBe(200)
    expect(await findTraces(hotel, [name, mail, contact.phone])).toEqual([])
  }
})

test('erasing a guest takes what is left of who they were before they claimed a booking', async () => {
  const known = await buildGuest(hotel, { status: 'registered' })
  const { admin, mail, stay, change } = await bookWith(known.phone)
  const former = { unverified_phone: '+919000011111' }
  await changeRows(server.db, 'guest', stay.guest_id, former)
  await addRows(server.db, 'logbook_entry', {
    ...{ hotel_id: hotel.id, id: newId(), guest_id: stay.guest_id, stay_id: stay.id },
    ...{ kind: 'lostItem', text: 'Quartz ring', created_at: new Date() },
  })
  await signInBy({ phone: known.phone })
  await change('cancelled')
  const values = [name, mail, known.phone, ...Object.values(former), 'Quartz ring']
  expect(await findTraces(hotel, values)).toEqual(
    expect.arrayContaining(['guest', 'logbook_entry']),
  )
  const erased = await admin.call(eraseGuest, { params: { id: known.id }, body: {} })
  expect(erased.status).toBe(200)
  expect(await findTraces(hotel, values)).toEqual([])
})
