import type { BodyOf } from '@bellhop/contract/base/route'
import * as bills from '@bellhop/contract/desk/bills'
import { getFolio } from '@bellhop/contract/desk/folios'
import { takePayment } from '@bellhop/contract/desk/payments'
import { advanceRequest, enterStayRequest } from '@bellhop/contract/desk/requests'
import { expect } from 'vitest'
import { getTestApp } from './build-app.ts'
import { buildHotel, buildStaff } from './builders.ts'
import { buildFood, buildOutlet } from './menu-builders.ts'
import { prepare } from './prepare.ts'

/** Gives each test of a file a hotel with an outlet, and a waiter who opens bills. */
export async function setUpBills() {
  const server = await getTestApp()
  const hotel = prepare(() =>
    buildHotel(server, {
      room_tax: 1200,
      food_tax: 500,
      country: 'IN',
      tax_number: '08AABCU9603R1Z3',
    }),
  )
  const outlet = prepare(() => buildOutlet(hotel, { name: 'Terrace' }))
  const dish = prepare(() => buildFood(hotel, outlet, { name: 'Dosa', price: 20_000 }))
  const waiter = prepare(() => buildStaff(hotel, { role: 'frontDesk', name: 'Asha Verma' }))

  const open = async (body: BodyOf<typeof bills.openBill> = { table: '7' }) => {
    const { status, body: answer } = await waiter.call(bills.openBill, { body })
    expect(status, JSON.stringify(answer)).toBe(201)
    return answer.data
  }
  const order = (id: string, quantity = 1) =>
    waiter.call(enterStayRequest, {
      params: { id },
      body: {
        ...{ kind: 'food', restaurantId: outlet.id },
        lines: [{ itemId: dish.id, quantity, note: 'no onion' }],
      },
    })
  const serve = async (requestId: string) => {
    const params = { id: requestId }
    const { status } = await waiter.call(advanceRequest, { params, body: { status: 'done' } })
    expect(status).toBe(200)
  }

  return {
    ...{ server, hotel, outlet, dish, waiter, open, order, serve },
    read: async (id: string) => (await waiter.call(getFolio, { params: { id } })).body.data,
    list: (status: 'open' | 'closed', query: object = {}) =>
      waiter.call(bills.listBills, { query: { status, ...query } }),
    pay: (stayId: string, amount: number, method = 'cash') =>
      waiter.call(takePayment, { body: { stayId, amount, method } }),
    close: (id: string) => waiter.call(bills.closeBill, { params: { id } }),
    split: (id: string, body: BodyOf<typeof bills.splitBill>) =>
      waiter.call(bills.splitBill, { params: { id }, body }),
    move: (id: string, body: BodyOf<typeof bills.moveBill>) =>
      waiter.call(bills.moveBill, { params: { id }, body }),

    /** Orders so many dishes at once, and serves them. */
    async eat(id: string, quantity = 1): Promise<void> {
      const { status, body } = await order(id, quantity)
      expect(status, JSON.stringify(body)).toBe(201)
      await serve(body.data._id)
    },
  }
}
