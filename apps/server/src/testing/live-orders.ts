import { acceptRequest } from '@bellhop/contract/desk/requests'
import { createAmenityRequest, createFoodRequest } from '@bellhop/contract/guest/requests'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { openTestApp } from './build-app.ts'
import { buildDepartment, buildGuest, buildHotel, buildStaff } from './builders.ts'
import { call } from './call.ts'
import { type LiveStream, openStream } from './live-stream.ts'
import { buildAmenity, buildFood, type TestOutlet } from './menu-builders.ts'
import { prepare } from './prepare.ts'

/** Gives each test of a file a listening server, whose streams a guest and the desk follow. */
export async function setUpLiveOrders() {
  const server = await openTestApp()
  afterAll(() => server.close())
  const streams: LiveStream[] = []

  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  const hotel = prepare(() => buildHotel(server))
  const department = prepare(() => buildDepartment(hotel))
  const item = prepare(() => buildAmenity(hotel, department))
  const guest = prepare(() => buildGuest(hotel))
  const desk = prepare(() => buildStaff(hotel))
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.close()
  })

  return {
    ...{ server, streams, hotel, department, guest, desk },

    async follow(as: typeof guest.headers | typeof desk.headers, lastEventId?: string) {
      const path = 'cookie' in as ? '/desk/stream' : '/stream'
      const headers = { ...as, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) }
      const stream = await openStream(server, path, headers)
      streams.push(stream)
      return stream
    },

    async ask(as = guest.headers): Promise<string> {
      const { status, body } = await call(server, createAmenityRequest, {
        headers: as,
        body: { departmentId: department.id, lines: [{ itemId: item.id, quantity: 1 }] },
      })
      expect(status).toBe(201)
      return body.data._id
    },

    async orderFood(outlet: TestOutlet): Promise<string> {
      const food = await buildFood(hotel, outlet)
      const { status, body } = await guest.call(createFoodRequest, {
        body: { restaurantId: outlet.id, lines: [{ itemId: food.id, quantity: 1 }] },
      })
      expect(status).toBe(201)
      return body.data._id
    },
    accept(id: string) {
      return desk.call(acceptRequest, { params: { id }, body: {} })
    },
  }
}
