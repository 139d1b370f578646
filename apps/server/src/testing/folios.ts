import { checkOut } from '@bellhop/contract/desk/check-out'
import { correctEntry } from '@bellhop/contract/desk/corrections'
import { type Folio, getFolio, listFolios, postCharge } from '@bellhop/contract/desk/folios'
import { takePayment } from '@bellhop/contract/desk/payments'
import { advanceRequest } from '@bellhop/contract/desk/requests'
import { getBill } from '@bellhop/contract/guest/payments'
import { createFoodRequest } from '@bellhop/contract/guest/requests'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { expect } from 'vitest'
import { getTestApp } from './build-app.ts'
import { buildGuest, buildHotel, buildStaff } from './builders.ts'
import { type Caller, call } from './call.ts'
import { buildFood, buildOutlet } from './menu-builders.ts'
import { prepare } from './prepare.ts'
import { moveStay } from './stay-builders.ts'

/** Gives each test of a file a guest in house, who orders dishes, and a desk that settles the bill. */
export async function setUpFolios() {
  const server = await getTestApp()
  const hotel = prepare(() =>
    buildHotel(server, { upi_id: 'lake@upi', room_tax: 1200, food_tax: 500 }),
  )
  const outlet = prepare(() => buildOutlet(hotel))
  const dish = prepare(() => buildFood(hotel, outlet, { price: 35000 }))
  const guest = prepare(() => buildGuest(hotel))
  const desk = prepare(() => buildStaff(hotel))

  function placeOrder(headers = guest.headers) {
    const body = { restaurantId: outlet.id, lines: [{ itemId: dish.id, quantity: 1 }] }
    return call(server, createFoodRequest, { headers, body })
  }

  return {
    ...{ server, hotel, dish, guest, desk, placeOrder },
    list: (query: object, as: Caller = desk) =>
      as.call(listFolios, { query: { list: 'inHouse', ...query } }),
    read: async (id = guest.stayId): Promise<Folio> =>
      (await desk.call(getFolio, { params: { id } })).body.data,

    charge: (body: object = {}, id = guest.stayId) =>
      desk.call(postCharge, {
        params: { id },
        body: { title: 'Minibar', amount: 200, taxRate: 18, ...body },
      }),
    correct: (id: string, body: object = {}) =>
      desk.call(correctEntry, { params: { id }, body: { reason: 'Wrong room.', ...body } }),
    pay: (amount: number, method = 'cash') =>
      desk.call(takePayment, { body: { stayId: guest.stayId, amount, method } }),
    leave: (body: object = {}, as: Caller = desk, id = guest.stayId) =>
      as.call(checkOut, { params: { id }, body }),
    readBill: async () => (await guest.call(getBill)).body,

    async order(headers = guest.headers): Promise<string> {
      const { status, body } = await placeOrder(headers)
      expect(status).toBe(201)
      return body.data._id
    },

    async deliver(id: string): Promise<void> {
      const body = { status: 'done' }
      const { status } = await desk.call(advanceRequest, { params: { id }, body })
      expect(status).toBe(200)
    },

    /** Lets the guest have arrived so many nights ago. */
    async arrive(nights: number, duration = nights): Promise<void> {
      const check_in = new Date(Date.now() - nights * DAY_MS)
      await moveStay(server, guest.stayId, { check_in, duration })
    },

    /** The remaining amount of an entry of this kind. */
    entryOf: (folio: Folio, kind: string) => {
      const entry = folio.entries.find((it) => it.kind === kind && !it.correctsId)
      if (!entry) throw new Error(`Expected an entry of kind ${kind}`)
      return entry
    },
  }
}
