import { closeBill, openBill } from '@bellhop/contract/desk/bills'
import { postCharge } from '@bellhop/contract/desk/folios'
import { buildGuest, buildStaff, signInStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { params, plain } from '../call-parts.ts'
import type { KnownCall } from '../known-call.ts'
import type { World } from '../world.ts'

/** Opens a bill with two charges. */
async function newBill(world: World) {
  const headers = await signInStaff(world.server, await buildStaff(world.hotel))
  const { body } = await call(world.server, openBill, { headers, body: { table: '7' } })
  const { _id, version } = body.data
  const charge = { title: 'Cake', amount: 100, taxRate: 18 }
  for (const _ of ['for him', 'for her']) {
    await call(world.server, postCharge, { headers, ...params(_id), body: charge })
  }
  world.hotelOnly.push(_id)
  return { ...params(_id), version }
}

async function newEmptyBill(world: World) {
  const headers = await signInStaff(world.server, await buildStaff(world.hotel))
  const { body } = await call(world.server, openBill, { headers, body: { name: 'Kiran Das' } })
  world.hotelOnly.push(body.data._id)
  return { headers, params: { id: body.data._id } }
}

/** Calls of the desk about sales without a stay. */
export const deskBillCalls: Record<string, KnownCall> = {
  listBills: { ...plain, build: () => ({ query: { status: 'open' } }) },
  openBill: {
    idsOf: 'hotel',
    answers: 201,
    build: ({ outlet }) => ({ body: { outletId: outlet.id, table: '7' } }),
  },
  changeBill: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => {
      const { version, ...bill } = await newBill(world)
      return { ...bill, body: { table: '8', version } }
    },
  },
  splitBill: {
    idsOf: 'hotel',
    answers: 201,
    build: async (world) => {
      const { version: _, ...bill } = await newBill(world)
      return { ...bill, body: { parts: 2 } }
    },
  },
  moveBill: {
    idsOf: 'hotel',
    answers: 201,
    build: async (world) => {
      const { version: _, ...bill } = await newBill(world)
      const { stayId } = await buildGuest(world.hotel)
      world.hotelOnly.push(stayId)
      return { ...bill, body: { stayId } }
    },
  },
  closeBill: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({ params: (await newEmptyBill(world)).params }),
  },
  reopenBill: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => {
      const { headers, params: bill } = await newEmptyBill(world)
      await call(world.server, closeBill, { headers, params: bill })
      return { params: bill }
    },
  },
}
