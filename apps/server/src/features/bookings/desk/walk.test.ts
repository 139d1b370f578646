import { createDeskBooking, getDeskBooking } from '@bellhop/contract/desk/bookings'
import { getFolio } from '@bellhop/contract/desk/folios'
import { listLogbook } from '@bellhop/contract/desk/logbook'
import { listRates } from '@bellhop/contract/desk/rates'
import { getDayReport } from '@bellhop/contract/desk/reports'
import { getWalkLetter, undoWalk, walkGuest } from '@bellhop/contract/desk/walks'
import { describe, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { setUpDeskBookings } from '../../../testing/desk-bookings.ts'
import { readAudit } from '../../../testing/log.ts'
import { dayFromToday } from '../../../testing/rooms-for-sale.ts'
import { changeRows } from '../../../testing/rows.ts'
import { mailBookings } from '../mail/mail-bookings.ts'

const server = await getTestApp()
const { book, desk, hotel, listSold } = setUpDeskBookings(server)

const lakeside = {
  ...{ hotel: 'Hotel Lakeside', address: '2 Lake Road', phone: '+91 294 255 0100' },
  ...{ pays: 'us' as const, transport: 'Our driver takes you there.' },
}
const on = (id: string) => ({ params: { id } })
const walk = (id: string) => desk.call(walkGuest, { ...on(id), body: lakeside })
const undo = (id: string) => desk.call(undoWalk, { ...on(id), body: {} })

const overbook = (count: number, reason?: string, from = 0) =>
  desk.call(createDeskBooking, {
    body: {
      ...{ checkInDate: dayFromToday(from), checkOutDate: dayFromToday(from + 1) },
      selectedRooms: [{ roomTypeId: hotel.roomTypeId, count, adults: count, children: 0 }],
      guest: { name: 'Asha Rao' },
      ...(reason && { overbook: { reason } }),
    },
  })

/** How many rooms of the type are free tonight, and overbooked. */
async function readNight() {
  const query = { from: dayFromToday(0), to: dayFromToday(1) }
  const { data } = (await desk.call(listRates, { query })).body
  const night = data.find(({ _id }) => _id === hotel.roomTypeId)?.nights[0]
  if (!night) throw new Error('Expected a night')
  return night
}

describe('overbooking', () => {
  test('sells a room that is not free, with a reason, and the rates show it', async () => {
    const { left } = await readNight()
    const sold = await overbook(left)
    expect(sold.body.data.overbookedReason).toBeUndefined()
    expect((await overbook(1)).body).toMatchObject({ code: 'room_unavailable' })
    const { status, body } = await overbook(1, 'A guest leaves early.')
    expect(status).toBe(201)
    expect(body.data.overbookedReason).toBe('A guest leaves early.')
    expect(await readNight()).toMatchObject({ left: 0, capacity: left + 1 })
    const log = await readAudit(hotel, ['after'], { action: 'booking.create' })
    expect(log.at(-1)?.after).toMatchObject({ overbooked: 'A guest leaves early.' })
    // No one else can book what was overbooked, and releasing it opens no room.
    expect((await overbook(1)).body).toMatchObject({ code: 'room_unavailable' })
    await walk(body.data.stays[0]?._id ?? '')
    expect(await readNight()).toMatchObject({ left: 0, capacity: left, overbooked: 0 })
  })

  test('stores no reason while rooms are free', async () => {
    const { body } = await overbook(1, 'To be safe.')
    expect(body.data.overbookedReason).toBeUndefined()
  })
})

describe('a walk', () => {
  test('ends the stay without a fee, and the log book, the report and the guest tell it', async () => {
    const booking = await book()
    const stayId = booking.stays[0]?._id ?? ''
    const { status, body } = await walk(stayId)
    expect(status).toBe(200)
    expect(body.data.stays[0]).toMatchObject({ status: 'cancelled', walked: lakeside })
    expect((await listSold())[0]).toBe(0)
    expect((await desk.call(getFolio, on(stayId))).body.data.totals.balance).toBe(0)
    const notes = (await desk.call(listLogbook, { query: { list: 'open' } })).body.data
    expect(notes.map(({ text }) => text)).toEqual([`Walked: ${booking.name} to Hotel Lakeside.`])
    const report = (await desk.call(getDayReport, { query: {} })).body.data
    expect(report.walked).toEqual([{ _id: stayId, guest: booking.name, hotel: 'Hotel Lakeside' }])
  })

  test('has a letter in the language of the booking', async () => {
    const booking = await book()
    const stayId = booking.stays[0]?._id ?? ''
    expect((await desk.call(getWalkLetter, on(stayId))).status).toBe(404)
    await walk(stayId)
    await changeRows(server.db, 'booking', { id: booking._id }, { language: 'ar' })
    const { data } = (await desk.call(getWalkLetter, on(stayId))).body
    expect(data).toMatchObject({ language: 'ar', direction: 'rtl' })
    expect(data.facts.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['Hotel Lakeside', '2 Lake Road', booking.bookingRef]),
    )
    expect(data.facts.every(({ value }) => !value.includes('{'))).toBe(true)
  })

  test('is told in an email, and undoing it in another one', async () => {
    // Other tests leave emails.
    await server.db.updateTable('booking_mail').set({ sent_at: new Date() }).execute()
    const booking = await book({ guest: { email: 'priya@guests.example' } })
    const stayId = booking.stays[0]?._id ?? ''
    const sent: { subject: string; text: string }[] = []
    const send = () =>
      mailBookings(server.db, {
        ...{ publicUrl: 'https://stay.example', log: server.app.log },
        sendMail: async ({ subject, text }) =>
          void sent.push({ subject: String(subject), text: String(text) }),
        linkKeys: server.app.secrets.linkKeys,
      })
    await send()
    await walk(stayId)
    await send()
    await undo(stayId)
    await send()
    expect(sent.map(({ subject }) => subject.split(':')[0])).toEqual([
      expect.stringMatching(/^Your booking at /),
      'Your room tonight',
      expect.stringMatching(/ has changed$/),
    ])
    expect(sent[1]?.text).toContain('Your hotel: Hotel Lakeside')
    expect(sent[1]?.text).toContain('We pay for it')
  })

  test('is undone tonight with nights and room, and not if they are taken', async () => {
    const booking = await book()
    const stayId = booking.stays[0]?._id ?? ''
    await walk(stayId)
    const undone = await undo(stayId)
    expect(undone.status).toBe(200)
    expect(undone.body.data.stays[0]?.walked).toBeUndefined()
    expect(undone.body.data.stays[0]?.status).toBe('booked')
    expect((await listSold())[0]).toBe(1)
    expect((await undo(stayId)).body).toMatchObject({ code: 'invalid_transition' })
    await walk(stayId)
    await overbook((await readNight()).left)
    expect((await undo(stayId)).body).toMatchObject({ code: 'sold_out' })
  })

  test('is only for a guest who is due', async () => {
    const { body } = await overbook(1, undefined, 1)
    const stayId = body.data.stays[0]?._id ?? ''
    expect((await walk(stayId)).body).toMatchObject({ code: 'not_yet' })
    await changeRows(server.db, 'stay', { id: stayId }, { status: 'noShow' })
    expect((await walk(stayId)).body).toMatchObject({ code: 'not_booked' })
    expect((await desk.call(getDeskBooking, on(body.data._id))).status).toBe(200)
  })

  test('by two people at once happens once', async () => {
    const booking = await book()
    const stayId = booking.stays[0]?._id ?? ''
    const answers = await Promise.all([walk(stayId), walk(stayId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await listSold())[0]).toBe(0)
  })
})
