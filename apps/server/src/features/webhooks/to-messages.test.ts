import { tipGuestRequest } from '@bellhop/contract/guest/requests'
import { webhookEvents } from '@bellhop/domain/webhooks/webhook-events'
import { describe, expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import type { TestHotel } from '../../testing/builders.ts'
import { setUpDeskBookings } from '../../testing/desk-bookings.ts'
import { setUpFolios } from '../../testing/folios.ts'
import { setUpRequestDesk } from '../../testing/request-desk.ts'
import { addRows, readRow, readRows } from '../../testing/rows.ts'
import { recordChange } from '../../testing/webhooks.ts'
import { makeMessages } from './make-messages.ts'

const server = await getTestApp()

/** Follows all events of a hotel from now on. @returns lists what other programs are told of since the last call */
async function follow({ id: hotelId, db }: Pick<TestHotel, 'id' | 'db'>) {
  const id = newId()
  const { event_id } = await readRow(db, 'hotel_counter', ['event_id'], { hotel_id: hotelId })
  await addRows(db, 'webhook', {
    ...{ hotel_id: hotelId, id, url: 'https://programs.example/', events: [...webhookEvents] },
    ...{ secret: Buffer.alloc(60), event_id, created_at: new Date() },
  })
  let listed = 0
  return async () => {
    await makeMessages(db, hotelId, new Date())
    const all = await readRows(
      db,
      'webhook_message',
      ['type', 'subject_id'],
      { webhook_id: id },
      'id',
    )
    const found = all.slice(listed).map(({ type, subject_id }) => [type, subject_id])
    listed = all.length
    return found
  }
}

describe('a request', () => {
  const { hotel, guest, ask, accept, advance, cancel, reject } = setUpRequestDesk(server)

  test('is created, accepted and completed once each', async () => {
    const list = await follow(hotel)
    const id = await ask()
    expect(await list()).toEqual([['request.created', id]])
    await accept(id)
    expect(await list()).toEqual([['request.accepted', id]])
    await advance(id, 'inProgress')
    expect(await list()).toEqual([])
    await advance(id, 'done')
    expect(await list()).toEqual([['request.completed', id]])
    await guest.call(tipGuestRequest, { params: { guestRequestId: id }, body: { totalTip: 50 } })
    expect(await list()).toEqual([['folio.changed', guest.stayId]])
  })

  test('that is begun at once is accepted, too', async () => {
    const list = await follow(hotel)
    const id = await ask()
    await advance(id, 'inProgress')
    expect(await list()).toEqual([
      ['request.created', id],
      ['request.accepted', id],
    ])
  })

  test('ends by the hotel', async () => {
    const [first, second] = [await ask(), await ask()]
    await accept(first)
    const list = await follow(hotel)
    await cancel(first)
    await reject(second)
    expect(await list()).toEqual([
      ['request.cancelled', first],
      ['request.cancelled', second],
    ])
  })
})

describe('a stay', () => {
  const { hotel, book, roomOf, stayIdOf, assign, arrive, cancel, miss } = setUpDeskBookings(server)

  test('is booked, changed, checked in and checked out', async () => {
    const list = await follow(hotel)
    const id = stayIdOf(await book())
    expect(await list()).toEqual([['stay.booked', id]])
    await assign(id, roomOf(0))
    expect(await list()).toEqual([['stay.changed', id]])
    expect((await arrive(id)).status).toBe(200)
    expect(await list()).toEqual([['stay.checkedIn', id]])
  })

  test('is cancelled, or its guest does not come', async () => {
    const [first, second] = [stayIdOf(await book()), stayIdOf(await book())]
    const list = await follow(hotel)
    await cancel(first)
    await miss(second)
    expect(await list()).toEqual([
      ['stay.cancelled', first],
      ['stay.cancelled', second],
    ])
  })
})

describe('a bill', async () => {
  const { hotel, guest, order, charge, pay, leave, readBill } = await setUpFolios()

  test('changes with orders, charges and payments', async () => {
    const list = await follow(hotel)
    const id = await order()
    const changed = ['folio.changed', guest.stayId]
    expect(await list()).toEqual([['request.created', id], changed])
    await charge()
    expect(await list()).toEqual([changed])
    expect((await pay(100)).status).toBe(201)
    expect(await list()).toEqual([changed])
  })

  test('is closed by an invoice', async () => {
    await pay((await readBill()).balance)
    const list = await follow(hotel)
    expect((await leave({ reason: 'Settled in cash.' })).status).toBe(200)
    const found = await list()
    const { id } = await readRow(server.db, 'invoice', ['id'], { stay_id: guest.stayId })
    const { room_id } = await readRow(server.db, 'stay', ['room_id'], guest.stayId)
    expect(found).toEqual([
      ['stay.checkedOut', guest.stayId],
      ['folio.changed', guest.stayId],
      ['room.changed', room_id],
      ['invoice.issued', id],
    ])
  })
})

describe('the hotel', () => {
  const { hotel } = setUpRequestDesk(server)

  test('is the subject of its rates', async () => {
    const list = await follow(hotel)
    await recordChange(hotel, 'rates')
    expect(await list()).toEqual([['rates.changed', hotel.id]])
  })
})
