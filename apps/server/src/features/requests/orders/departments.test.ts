import { createDepartmentRequest, createGiftRequest } from '@bellhop/contract/guest/requests'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { describe, expect, test } from 'vitest'
import { dailyHours } from '../../../shared/time/daily-hours.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel } from '../../../testing/builders.ts'
import { unknownId } from '../../../testing/call.ts'
import { buildGift, buildService } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { stopClock } from '../../../testing/stop-clock.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const clock = (hours: number) => hotelTimeOfDay(inHours(hours), 'Asia/Kolkata')

describe('department of a service', () => {
  const ask = (departmentId: string, deptRequestId: string, more: object = {}) =>
    guest.call(createDepartmentRequest, { body: { departmentId, deptRequestId, ...more } })

  test('belongs to the hotel', async () => {
    const other = await buildHotel(server)
    const elsewhere = await buildDepartment(other)
    const service = await buildService(other, elsewhere)
    for (const id of [unknownId, elsewhere.id]) {
      const answer = await ask(id, service.id)
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
  })

  test('must be open at the wanted time', async () => {
    stopClock()
    const hours = { hours: JSON.stringify(dailyHours([clock(2), clock(4)])) }
    const spa = await buildDepartment(hotel, { name: 'Spa', ...hours })
    const massage = await buildService(hotel, spa)
    expect(await ask(spa.id, massage.id)).toMatchObject({
      status: 409,
      body: { code: 'outlet_closed', params: { name: 'Spa', opensAt: clock(2) } },
    })
    expect((await ask(spa.id, massage.id, { preferredAt: inHours(3) })).status).toBe(201)
  })

  test('requires a time for services that need one', async () => {
    const reception = await buildDepartment(hotel, { name: 'Reception' })
    const wakeUp = await buildService(hotel, reception, { needs_time: true, position: 2 })
    for (const position of [1, 3]) {
      const luggage = await buildService(hotel, reception, { name: 'Luggage', position })
      expect((await ask(reception.id, luggage.id)).status).toBe(201)
      expect((await ask(reception.id, wakeUp.id)).status).toBe(400)
    }
  })
})

describe('department of a gift', () => {
  const send = (...ids: string[]) =>
    guest.call(createGiftRequest, {
      body: { lines: ids.map((itemId) => ({ itemId, quantity: 1 })) },
    })

  test('is optional: without one the gift can be ordered at any time, also with other gifts', async () => {
    const card = await buildGift(hotel, null, { name: 'Card' })
    const alone = await send(card.id)
    expect(alone).toMatchObject({ status: 201, body: { data: { department: null } } })
    const florist = await buildDepartment(hotel, { name: 'Florist' })
    const bouquet = await buildGift(hotel, florist)
    const both = await send(card.id, bouquet.id)
    expect(both).toMatchObject({ status: 201, body: { data: { department: null } } })
  })
})
