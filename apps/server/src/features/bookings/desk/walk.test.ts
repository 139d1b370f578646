import { createDeskBooking, getDeskBooking } from '@bellhop/contract/desk/bookings'
import { getFolio } from '@bellhop/contract/desk/folios'
import { listLogbook } from '@bellhop/contract/desk/logbook'
import { listRates } from '@bellhop/contract/desk/rates'
import { getDayReport } from '@bellhop/contract/desk/reports'
import { changeStayDates, createWalkIn, previewStayDates } from '@bellhop/contract/desk/stays'
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

/** How many rooms of the type are free on a night, and overbooked. */
async function readNight(from = 0) {
  const query = { from: dayFromToday(from), to: dayFromToday(from + 1) }
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

  test('sells a room that is not free to a walk-in', async () => {
    await overbook((await readNight()).left)
    const { capacity } = await readNight()
    const walkIn = (more: object = {}) =>
      desk.call(createWalkIn, {
        body: {
          ...{ guest: { name: 'Priya Nair' }, roomTypeId: hotel.roomTypeId, nights: 1 },
          ...{ adults: 1, children: 0, checkInDate: dayFromToday(0), ...more },
        },
      })
    expect((await walkIn()).body).toMatchObject({ code: 'sold_out' })
    const { status, body } = await walkIn({ overbook: { reason: ' A guest is late. ' } })
    expect(status).toBe(201)
    expect(await readNight()).toMatchObject({ left: 0, capacity: capacity + 1 })
    const booking = await desk.call(getDeskBooking, on(body.data.bookingId))
    expect(booking.body.data.overbookedReason).toBe('A guest is late.')
    const log = await readAudit(hotel, ['after'], { action: 'stay.walkIn' })
    expect(log.at(-1)?.after).toMatchObject({ overbooked: 'A guest is late.' })
  })

  test('extends a stay on a night on which no room is free', async () => {
    const { body } = await overbook(1)
    const { left } = await readNight(1)
    await overbook(left, undefined, 1)
    const id = body.data.stays[0]?._id ?? ''
    const checkOutDate = dayFromToday(2)
    const preview = (query: object = {}) =>
      desk.call(previewStayDates, { ...on(id), query: { checkOutDate, ...query } })
    const change = (more: object = {}) =>
      desk.call(changeStayDates, { ...on(id), body: { checkOutDate, ...more } })
    expect((await preview()).body).toMatchObject({ code: 'sold_out' })
    expect((await change()).body).toMatchObject({ code: 'sold_out' })
    const shown = (await preview({ overbook: 'true' })).body.data
    expect(shown.nights).toMatchObject([{ date: dayFromToday(1), price: 4500 }])
    const wanted = { overbook: { reason: 'To be walked.' }, expectedTotal: shown.after.total }
    expect((await change(wanted)).status).toBe(200)
    expect(await readNight(1)).toMatchObject({ left: 0, capacity: left + 1 })
    const booking = await desk.call(getDeskBooking, on(body.data._id))
    expect(booking.body.data.overbookedReason).toBe('To be walked.')
    const log = await readAudit(hotel, ['after'], { action: 'stay.dates' })
    expect(log.at(-1)?.after).toMatchObject({ overbooked: 'To be walked.' })
  })

  test('stores no reason for a longer stay while rooms are free', async () => {
    const { body } = await overbook(1)
    const change = { checkOutDate: dayFromToday(2), overbook: { reason: 'To be safe.' } }
    const changed = await desk.call(changeStayDates, {
      ...on(body.data.stays[0]?._id ?? ''),
      body: change,
    })
    expect(changed.status).toBe(200)
    const booking = await desk.call(getDeskBooking, on(body.data._id))
    expect(booking.body.data.overbookedReason).toBeUndefined()
  })

  test('sells no night that is not for sale', async () => {
    const { body } = await overbook(1)
    const nights = server.db.deleteFrom('availability').where('hotel_id', '=', hotel.id)
    await nights.where('night', '=', dayFromToday(1)).execute()
    const change = { checkOutDate: dayFromToday(2), overbook: { reason: 'To be walked.' } }
    const id = body.data.stays[0]?._id ?? ''
    const changed = await desk.call(changeStayDates, { ...on(id), body: change })
    expect(changed.body).toMatchObject({ code: 'sold_out' })
    const query = { checkOutDate: dayFromToday(2), overbook: 'true' }
    const shown = await desk.call(previewStayDates, { ...on(id), query })
    expect(shown.body).toMatchObject({ code: 'sold_out' })
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
