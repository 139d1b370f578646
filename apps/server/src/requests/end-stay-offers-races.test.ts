import { createEarlyCheckIn } from '@bellhop/contract/guest/early-check-in'
import { atHotelTime } from '@bellhop/domain/time/at-hotel-time'
import { expect, test } from 'vitest'
import { lockRow } from '../database/lock-rows.ts'
import { inTransaction } from '../database/transaction.ts'
import { getTestApp } from '../testing/build-app.ts'
import { buildReception } from '../testing/reception.ts'
import { dayFromToday, openSale } from '../testing/rooms-for-sale.ts'
import { endEarlyCheckIns } from './end-stay-offers.ts'

const server = await getTestApp()

test('the end of a stay does not wait for an early check-in that another change has', async () => {
  const { hotel, bookArrival, offerEarlyCheckIn } = await buildReception(server)
  const at = (time: string) => atHotelTime(dayFromToday(3), time, 'Asia/Kolkata')
  const guest = await bookArrival(at('14:00'))
  await openSale(hotel)
  const asked = await guest.call(createEarlyCheckIn, {
    body: { ...(await offerEarlyCheckIn('08:00')), preferredAt: at('09:00') },
  })
  const id = asked.body.data._id

  const locked = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const other = inTransaction(server.db, async (tx) => {
    await lockRow(tx, 'guest_request', hotel.id, id)
    locked.resolve()
    await ended.promise
  })
  await locked.promise
  let tries = 0
  await inTransaction(server.db, async (tx) => {
    tries++
    if (tries === 2) {
      ended.resolve()
      await other
    }
    await endEarlyCheckIns(tx, hotel.id, [guest.stayId], new Date(), 'The booking has changed.')
  })
  expect(tries).toBe(2)
  const request = server.db.selectFrom('guest_request').select('status').where('id', '=', id)
  expect(await request.executeTakeFirst()).toEqual({ status: 'cancelled' })
})
