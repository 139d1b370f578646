import { changeStayDates, previewStayDates } from '@bellhop/contract/desk/stays'
import { addDays } from '@bellhop/domain/stays/booking'
import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildGuest, buildRooms } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { setUpLateCheckOut } from '../../testing/late-check-out.ts'
import { openSale } from '../../testing/rooms-for-sale.ts'

const {
  server,
  reception,
  hotel,
  guest,
  readDate,
  ask,
  request,
  listHours,
  cancel,
  readTimes,
  readBill,
} = await setUpLateCheckOut()

describe('when the departure moves', () => {
  beforeEach(async () => {
    await openSale(hotel)
  })

  const desk = () => ({ headers: reception.headers, params: { id: guest.stayId } })

  const changeDates = (checkOutDate: string) =>
    call(server, changeStayDates, { ...desk(), body: { checkOutDate } })

  async function previewEnded(days: number) {
    const checkOutDate = addDays(await readDate(), days)
    const { body } = await call(server, previewStayDates, { ...desk(), query: { checkOutDate } })
    return body.data.lateCheckOut
  }

  test('ends, is credited, and can be asked for again on the new day', async () => {
    const before = await readTimes()
    const service = await reception.offerLateCheckOut('18:00')
    const { _id } = await request('14:00', service)
    await reception.accept(_id)
    expect(await previewEnded(1)).toEqual({ until: '14:00', credit: 2478 })
    expect((await changeDates(addDays(await readDate(), 1))).status).toBe(200)
    expect(await reception.readStatus(_id)).toBe('cancelled')
    expect(await readTimes()).toEqual({
      checkoutTime: '11:00',
      checkOut: before.checkOut + DAY_MS,
      sessionEnd: before.sessionEnd + DAY_MS,
    })
    expect((await readBill()).data).toEqual([])
    expect(await previewEnded(1)).toBeUndefined()
    expect((await reception.accept((await request('15:00', service))._id)).status).toBe(200)
    expect((await readTimes()).checkOut).toBe(before.checkOut + DAY_MS + 4 * HOUR_MS)
  })

  test.each(['new', 'done'] as const)('ends if it is %s', async (status) => {
    const { checkOut } = await readTimes()
    const { _id } = await request('14:00')
    if (status === 'done') await reception.accept(_id)
    expect(await reception.readStatus(_id)).toBe(status)
    expect(await changeDates(addDays(await readDate(), 1))).toMatchObject({ status: 200 })
    expect(await reception.readStatus(_id)).toBe('cancelled')
    expect((await readTimes()).checkOut).toBe(checkOut + DAY_MS)
  })

  test('stays with the same day of departure', async () => {
    const { _id } = await request('14:00')
    await reception.accept(_id)
    expect(await previewEnded(0)).toBeUndefined()
    expect((await changeDates(await readDate())).status).toBe(200)
    expect(await reception.readStatus(_id)).toBe('done')
    expect((await readTimes()).checkoutTime).toBe('14:00')
  })
})

describe('in a room that another guest has from that day on', () => {
  let arrivals: string[]
  let roomId: string

  beforeEach(async () => {
    await openSale(hotel)
    ;[roomId = ''] = await reception.listRoomIds()
  })

  /** Books rooms for the night after the guest has left. */
  async function book(count: number) {
    arrivals = await reception.bookNight(await readDate(), count)
  }

  const assign = () => reception.assign(arrivals[0] ?? '', roomId)

  test('is offered until an hour before they arrive', async () => {
    await buildRooms(hotel, 1)
    await openSale(hotel)
    await book(1)
    const service = await reception.offerLateCheckOut('14:00')
    const { _id } = await request('14:00', service)
    expect((await assign()).status).toBe(200)
    expect(await listHours(service)).toEqual([
      ['12:00', 1, 1],
      ['13:00', 2, 1],
      ['14:00', 3, 0],
    ])
    const rejected = await reception.accept(_id)
    expect(rejected.body).toMatchObject({ code: 'room_taken' })
    expect(rejected.body.detail).toContain('is free until 13:00: the next guest arrives at 14:00.')
    expect((await readTimes()).checkoutTime).toBe('11:00')
    await cancel(_id)
    const taken = await ask(service, '14:00')
    expect(taken).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
    expect((await reception.accept((await request('13:00', service))._id)).status).toBe(200)
    expect((await readTimes()).checkoutTime).toBe('13:00')
  })

  test('is offered until then if all rooms of its type are sold', async () => {
    const { _id } = await request('14:00')
    await book(1)
    const rejected = await reception.accept(_id)
    expect(rejected.body.detail).toContain('all rooms of its type are sold that night')
    expect((await ask(await reception.offerLateCheckOut('18:00', true), '14:00')).status).toBe(409)
  })

  test('is granted, or the room is assigned, but never both', async () => {
    await buildRooms(hotel, 1)
    await openSale(hotel)
    await book(1)
    const { _id } = await request('18:00')
    const [granted, assigned] = await Promise.all([reception.accept(_id), assign()])
    expect([granted.status, assigned.status].sort()).toEqual([200, 409])
    const { body } = granted.status === 409 ? granted : assigned
    expect(body).toMatchObject({ code: 'room_taken' })
    await cancel(_id)
    expect((await assign()).status).toBe(200)
  })

  test('is granted to one of two guests if one room is left', async () => {
    const other = await buildGuest(hotel)
    await buildRooms(hotel, 1)
    await openSale(hotel)
    await book(2)
    const service = await reception.offerLateCheckOut('18:00')
    const mine = await ask(service, '18:00')
    const theirs = await ask(service, '18:00', other)
    const ids = [mine.body.data._id, theirs.body.data._id]
    const answers = await Promise.all(ids.map(reception.accept))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
