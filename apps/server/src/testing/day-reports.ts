import { takePayment } from '@bellhop/contract/desk/payments'
import { countCash, getDayReport } from '@bellhop/contract/desk/reports'
import { createFoodRequest, tipGuestRequest } from '@bellhop/contract/guest/requests'
import type { Insertable } from 'kysely'
import { is } from '../database/conditions.ts'
import type { FolioEntry } from '../database/types.generated.ts'
import { newId } from '../shared/ids.ts'
import { getTestApp } from './build-app.ts'
import { buildGuest, buildHotel, buildStaff } from './builders.ts'
import { call } from './call.ts'
import { hotelToday } from './hotel-today.ts'
import { buildFood, buildOutlet } from './menu-builders.ts'
import { prepare } from './prepare.ts'
import { addRows, readRow } from './rows.ts'

/** Gives each test of a file a guest in house, and a desk that reads the report of the day. */
export async function setUpDayReports() {
  const server = await getTestApp()
  const hotel = prepare(() => buildHotel(server))
  const guest = prepare(() => buildGuest(hotel))
  const desk = prepare(() => buildStaff(hotel, { name: 'Meera Joshi' }))
  const read = (date?: string, headers = desk.headers) =>
    call(server, getDayReport, { headers, query: date === undefined ? {} : { date } })

  /** Adds a line to the guest's bill. */
  async function post(entry: Partial<Insertable<FolioEntry>>): Promise<string> {
    const id = newId()
    await addRows(server.db, 'folio_entry', {
      hotel_id: hotel.id,
      id,
      stay_id: guest.stayId,
      kind: 'charge',
      title: 'Minibar',
      net: 0,
      tax: 0,
      created_at: new Date(),
      ...entry,
    })
    return id
  }

  return {
    ...{ server, hotel, guest, desk, read, post },

    /** Replaces the hotel by one with these values. */
    async open(values: Parameters<typeof buildHotel>[1]) {
      Object.assign(hotel, await buildHotel(server, values))
      Object.assign(guest, await buildGuest(hotel))
      Object.assign(desk, await buildStaff(hotel, { name: 'Meera Joshi' }))
    },
    today: () => hotelToday('Asia/Kolkata'),
    report: async (date?: string) => (await read(date)).body.data,

    addPayment: async (amount: number, method = 'cash', isAdvance = false) => {
      const body = { stayId: guest.stayId, amount, method, isAdvance }
      return (await desk.call(takePayment, { body })).body.data._id
    },
    count: (counted: unknown, more: object = {}, headers = desk.headers) =>
      call(server, countCash, { headers, body: { counted, ...more } }),

    /** Refunds a part of a payment at the desk. */
    async refund(paymentId: string, minor: number, at = new Date()): Promise<void> {
      const { id, kind } = await readRow(server.db, 'folio_entry', ['id', 'kind'], {
        hotel_id: hotel.id,
        payment_id: paymentId,
        corrects_id: null,
      })
      const shared = { corrects_id: id, payment_id: paymentId, title: 'Refund', reason: 'Overpaid' }
      await post({ ...shared, kind, net: minor, created_at: at })
    },

    /** Two dishes of 350.50, taxed at 5 %, and a soup of 120, taxed at 18 %. */
    async order(): Promise<string> {
      const outlet = await buildOutlet(hotel, { name: 'Lake Café' })
      const food = (price: number) => buildFood(hotel, outlet, { price })
      const [dish, soup] = [await food(35050), await food(12000)]
      const { body } = await guest.call(createFoodRequest, {
        body: {
          restaurantId: outlet.id,
          lines: [
            { itemId: dish.id, quantity: 2 },
            { itemId: soup.id, quantity: 1 },
          ],
        },
      })
      const id = body.data._id
      // The menu has one rate; a hotel that has changed its rates has orders with several.
      await server.db
        .updateTable('request_line')
        .set({ tax_rate: 1800, taxes: null, tax_amount: 2160 })
        .where(is({ hotel_id: hotel.id, request_id: id, item_id: soup.id }))
        .execute()
      const tip = { params: { guestRequestId: id }, body: { totalTip: 50 } }
      await guest.call(tipGuestRequest, tip)
      return id
    },
  }
}
