import { addCalendarFeed } from '@bellhop/contract/desk/calendar-feeds'
import { addDays } from '@bellhop/domain/stays/booking'
import { expect, test } from 'vitest'
import { lockRow } from '../../database/lock-rows.ts'
import { inTransaction } from '../../database/transaction.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildHotel, buildStaff, signInStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { hotelToday } from '../../testing/hotel-today.ts'
import { addRows } from '../../testing/rows.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'
import { claimFeed } from './claim-queries.ts'

test('claims a feed with the blocks of a fetch that has just ended', async () => {
  const server = await getTestApp()
  const hotel = await buildHotel(server)
  const headers = await signInStaff(server, await buildStaff(hotel, { role: 'manager' }))
  const added = await call(server, addCalendarFeed, {
    headers,
    params: { id: hotel.roomTypeId },
    body: { name: 'Channel', address: 'https://channel.example/a.ics' },
  })
  const id = added.body.data._id
  const night = addDays(hotelToday('Asia/Kolkata'), 1)
  const { claim } = await inTransaction(server.db, async (tx) => {
    await lockRow(tx, 'calendar_feed', hotel.id, id)
    const block = { hotel_id: hotel.id, feed_id: id, uid: 'a', recurrence: '' }
    await addRows(tx, 'calendar_block', { ...block, first_night: night, last_night: night })
    const claim = claimFeed(server.db, hotel.id, id, new Date())
    await waitForLock(tx)
    return { claim }
  })
  expect(await claim).toMatchObject({ events: 1 })
})
