import type { BodyOf } from '@bellhop/contract/base/route'
import { createAmenityRequest, getGuestRequest } from '@bellhop/contract/guest/requests'
import { getTestApp } from './build-app.ts'
import { buildDepartment, buildGuest, buildHotel } from './builders.ts'
import { call } from './call.ts'
import { buildAmenity } from './menu-builders.ts'
import { prepare } from './prepare.ts'

type Order = BodyOf<typeof createAmenityRequest>

/** For each test, a hotel with a guest who may order towels. */
export async function setUpTowelOrders() {
  const server = await getTestApp()
  const hotel = prepare(() => buildHotel(server))
  const department = prepare(() => buildDepartment(hotel))
  const towel = prepare(() => buildAmenity(hotel, department, { price: 3333 }))
  const guest = prepare(() => buildGuest(hotel))
  const towels = prepare(
    async (): Promise<Order> => ({
      ...{ departmentId: department.id, lines: [{ itemId: towel.id, quantity: 2 }] },
    }),
  )

  return {
    ...{ server, hotel, department, guest, towels },
    order(body: unknown = towels, key?: string) {
      const idempotency = key && { 'idempotency-key': key }
      const headers = { ...guest.headers, ...idempotency }
      return call(server, createAmenityRequest, { headers, body })
    },
    get(id: string, as = guest.headers) {
      return call(server, getGuestRequest, { params: { id }, headers: as })
    },
    async countRequests() {
      const { count } = await server.db
        .selectFrom('guest_request')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('hotel_id', '=', hotel.id)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}
