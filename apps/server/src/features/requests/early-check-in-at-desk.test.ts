import { getStayCatalogue } from '@bellhop/contract/desk/catalogue'
import { listDeskServiceSlots } from '@bellhop/contract/desk/departments'
import { enterStayRequest } from '@bellhop/contract/desk/requests'
import { addDays } from '@bellhop/domain/stays/booking'
import { describe, expect, test } from 'vitest'
import { buildRooms } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { setUpEarlyCheckIn } from '../../testing/early-check-in.ts'
import { buildFood, buildGift, buildOutlet, buildService } from '../../testing/menu-builders.ts'
import type { OfferedService } from '../../testing/reception.ts'
import { openSale } from '../../testing/rooms-for-sale.ts'
import { readRow } from '../../testing/rows.ts'
import { changeStay } from '../../testing/stay-builders.ts'

const { date, at, server, reception, hotel, guest, headers, ask, request, cancel, readCheckIn } =
  await setUpEarlyCheckIn()

describe('entered at the desk', () => {
  const enter = (service: OfferedService, from: string, more: { expectedTotal?: number } = {}) =>
    call(server, enterStayRequest, {
      headers: reception.headers,
      params: { id: guest.stayId },
      body: { kind: 'department', ...service, preferredAt: at(from), ...more },
    })
  const readCatalogue = async () => {
    const params = { id: guest.stayId }
    return (await call(server, getStayCatalogue, { headers: reception.headers, params })).body.data
  }

  test('has the hours and the price of the guest’s own, and says who entered it', async () => {
    const service = await reception.offerEarlyCheckIn('08:00')
    await buildService(hotel, { id: service.departmentId, name: 'Reception' })
    await buildFood(hotel, await buildOutlet(hotel))
    await buildGift(hotel, null)
    const { stay, sections } = await readCatalogue()
    expect(stay).toMatchObject({ isBooked: true, checkIn: at('14:00') })
    expect(sections).toMatchObject([{ kind: 'service', items: [{ _id: service.deptRequestId }] }])
    expect(sections[0]?.items).toHaveLength(1)
    const slots = await call(server, listDeskServiceSlots, {
      headers: reception.headers,
      params: { id: service.deptRequestId },
      query: { date, stayId: guest.stayId },
    })
    expect(slots.body.data[0]).toEqual({ start: at('13:00'), hours: 1, available: 1 })

    const rejected = await enter(service, '10:00', { expectedTotal: 708 })
    expect(rejected).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    const { status, body } = await enter(service, '10:00', { expectedTotal: 2832 })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ status: 'new', enteredBy: expect.any(String) })
    expect((await ask(service, '12:00')).body).toMatchObject({ code: 'item_unavailable' })
    expect((await enter(service, '12:00')).body).toMatchObject({ code: 'item_unavailable' })
    expect((await reception.accept(body.data._id)).status).toBe(200)
    expect(await readCheckIn()).toBe(at('10:00'))
    // The guest's own request can be cancelled.
    expect((await cancel(body.data._id)).status).toBe(200)
    expect(await readCheckIn()).toBe(at('14:00'))
  })

  test('is granted at once where the hotel does so', async () => {
    const { body } = await enter(await reception.offerEarlyCheckIn('08:00', true), '10:00')
    expect(body.data).toMatchObject({ status: 'done', enteredBy: expect.any(String) })
    expect(await readCheckIn()).toBe(at('10:00'))
  })

  test('is granted once to a guest and the desk who ask simultaneously', async () => {
    const service = await reception.offerEarlyCheckIn('08:00', true)
    const answers = await Promise.all([ask(service, '10:00'), enter(service, '12:00')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('is for guests who are yet to arrive, who order nothing else', async () => {
    const service = await reception.offerEarlyCheckIn('08:00')
    const { departmentId } = service
    const { id } = await buildService(hotel, { id: departmentId, name: 'Reception' })
    const answer = await enter({ departmentId, deptRequestId: id }, '12:00')
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_in_house' } })
    const { id: roomId } = await readRow(server.db, 'room', ['id'], { hotel_id: hotel.id })
    await changeStay(server, guest, { status: 'inHouse', room_id: roomId })
    expect(await enter(service, '12:00')).toMatchObject({
      ...{ status: 409, body: { code: 'item_unavailable' } },
    })
    const { stay, sections } = await readCatalogue()
    expect(stay.isBooked).toBe(false)
    expect(sections[0]?.items).toMatchObject([{ _id: id }])
  })
})

describe('after another guest', () => {
  const dayBefore = addDays(date, -1)

  test('is offered from an hour after they leave', async () => {
    const [before = ''] = await reception.bookNight(dayBefore, 1)
    const [roomId = ''] = await reception.listRoomIds()
    for (const stayId of [before, guest.stayId]) await reception.assign(stayId, roomId)
    const service = await reception.offerEarlyCheckIn('10:00')
    expect(await reception.listHours(headers, service, date)).toEqual([
      ['13:00', 1, 1],
      ['12:00', 2, 1],
      ['11:00', 3, 0],
      ['10:00', 4, 0],
    ])
    expect((await ask(service, '11:00')).body).toMatchObject({ code: 'slot_taken' })
    expect((await ask(await reception.offerEarlyCheckIn('10:00', true), '12:00')).status).toBe(201)
  })

  test('is offered from then on if all rooms are sold for the night before', async () => {
    const { _id } = await request('10:00')
    await reception.bookNight(dayBefore, 1)
    const rejected = await reception.accept(_id)
    expect(rejected.body).toMatchObject({ code: 'no_room' })
    expect(rejected.body.detail).toContain('No room for this guest is free at 10:00')
  })

  test('keeps the room free for it', async () => {
    await buildRooms(hotel, 1)
    await openSale(hotel)
    await reception.accept((await request('10:00'))._id)
    const [before = ''] = await reception.bookNight(dayBefore, 1)
    const own = await readRow(server.db, 'stay_night', ['room_id'], {
      hotel_id: hotel.id,
      stay_id: guest.stayId,
    })
    const rejected = await reception.assign(before, own.room_id)
    expect(rejected.body).toMatchObject({ code: 'room_taken' })
    expect(rejected.body.detail).toContain('has an early check-in at 10:00')
    const [other = ''] = (await reception.listRoomIds()).filter((id) => id !== own.room_id)
    expect((await reception.assign(before, other)).status).toBe(200)
    const moved = await reception.assign(guest.stayId, other)
    expect(moved.body.detail).toContain('is not free for the early')
    const removed = await reception.assign(guest.stayId, null)
    expect(removed.body).toMatchObject({ code: 'no_room' })
  })

  test('is granted, or the room is assigned, but never both', async () => {
    const [roomId = ''] = await reception.listRoomIds()
    await buildRooms(hotel, 1)
    await openSale(hotel)
    await reception.assign(guest.stayId, roomId)
    const [before = ''] = await reception.bookNight(dayBefore, 1)
    const { _id } = await request('10:00')
    const [granted, assigned] = await Promise.all([
      reception.accept(_id),
      reception.assign(before, roomId),
    ])
    expect([granted.status, assigned.status].sort()).toEqual([200, 409])
  })
})
