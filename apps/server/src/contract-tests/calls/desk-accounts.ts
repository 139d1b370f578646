import { checkOut } from '@bellhop/contract/desk/check-out'
import { setCompanyTerms } from '@bellhop/contract/desk/companies'
import { sendDunningLetter, setDunning } from '@bellhop/contract/desk/dunning'
import { setStayCompany } from '@bellhop/contract/desk/folio-parts'
import { getCompanyAccount, takeCompanyPayment } from '@bellhop/contract/desk/open-items'
import {
  getAgentStatement,
  payCommission,
  setTravelAgent,
} from '@bellhop/contract/desk/travel-agents'
import { addDays } from '@bellhop/domain/stays/booking'
import { buildGuest, buildStaff, signInStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { hotelToday } from '../../testing/hotel-today.ts'
import { changeRows, readRow } from '../../testing/rows.ts'
import { newCompany, params, plain } from '../call-parts.ts'
import type { KnownCall } from '../known-call.ts'
import type { World } from '../world.ts'

const today = () => hotelToday('Asia/Kolkata')
const span = { from: '2026-01-01', to: '2026-12-31' }
const levels = [0, 1, 2].map((days) => ({ days, texts: {} }))

const signIn = async ({ server, hotel }: World) =>
  await signInStaff(server, await buildStaff(hotel, { role: 'manager' }))

/** A company with an invoice that is due, and a letter with it. */
async function newDebtor(world: World) {
  const { server, hotel, hotelOnly } = world
  const headers = await signIn(world)
  const id = await newCompany(world)
  const terms = { paymentDays: 0, version: 1 }
  await call(server, setCompanyTerms, { headers, ...params(id), body: terms })
  const { stayId } = await buildGuest(hotel)
  const company = { _id: id, pays: 'everything' } as const
  await call(server, setStayCompany, { headers, ...params(stayId), body: { company } })
  await call(server, checkOut, { headers, ...params(stayId), body: {} })
  await call(server, setDunning, { headers, body: { isAutomatic: false, levels } })
  const account = await call(server, getCompanyAccount, { headers, ...params(id) })
  const invoiceId = account.body.data.items[0]?._id ?? ''
  hotelOnly.push(stayId, invoiceId)
  return { headers, id, letter: { companyId: id, level: 1 as const, invoiceIds: [invoiceId] } }
}

async function newPayment(world: World, body: { amount: number }) {
  const id = await newCompany(world)
  const headers = await signIn(world)
  const paid = await call(world.server, takeCompanyPayment, {
    ...{ headers, ...params(id), body: { method: 'cash', ...body } },
  })
  const paymentId = paid.body.data.payments[0]?._id ?? ''
  world.hotelOnly.push(paymentId)
  return { id, paymentId }
}

async function newAgent(world: World): Promise<string> {
  const id = await newCompany(world)
  const body = { percent: 10, plans: [], version: 0 }
  await call(world.server, setTravelAgent, { headers: await signIn(world), ...params(id), body })
  return id
}

/** A guest in house whose booking an agent has sent. */
async function newSentStay({ server, hotel, hotelOnly }: World, agentId: string | null) {
  const { stayId } = await buildGuest(hotel)
  const { booking_id: bookingId } = await readRow(server.db, 'stay', ['booking_id'], stayId)
  await changeRows(server.db, 'booking', bookingId ?? '', { agent_id: agentId })
  hotelOnly.push(stayId, bookingId ?? '')
  return { stayId, bookingId: bookingId ?? '' }
}

/** An agent with the commission of a departed stay. */
async function newCommission(world: World): Promise<string> {
  const id = await newAgent(world)
  const { stayId } = await newSentStay(world, id)
  const leaving = { headers: await signIn(world), ...params(stayId), body: { reason: 'Later' } }
  await call(world.server, checkOut, leaving)
  return id
}

/** Calls of the desk about what companies owe. */
export const deskAccountCalls: Record<string, KnownCall> = {
  // open-items
  listOpenItems: plain,
  getOpenItemsCsv: plain,
  getCompanyAccount: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => params(await newCompany(world)),
  },
  takeCompanyPayment: {
    idsOf: 'hotel',
    answers: 201,
    build: async (world) => ({
      ...params(await newCompany(world)),
      body: { amount: 100, method: 'bank' },
    }),
  },
  assignCredit: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => {
      const { id, headers } = await newDebtor(world)
      const { stayId } = await buildGuest(world.hotel)
      const body = { amount: 1_000_000, method: 'cash' } as const
      await call(world.server, takeCompanyPayment, { headers, ...params(id), body })
      const company = { _id: id, pays: 'everything' } as const
      await call(world.server, setStayCompany, { headers, ...params(stayId), body: { company } })
      await call(world.server, checkOut, { headers, ...params(stayId), body: {} })
      return { ...params(id), body: {} }
    },
  },
  takeBackCompanyPayment: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({ params: await newPayment(world, { amount: 5 }), body: {} }),
  },

  // travel-agents
  listTravelAgents: plain,
  setTravelAgent: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({
      ...params(await newCompany(world)),
      body: { percent: 10, plans: [], version: 0 },
    }),
  },
  removeTravelAgent: {
    idsOf: 'hotel',
    answers: 204,
    build: async (world) => params(await newAgent(world)),
  },
  getAgentStatement: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({ ...params(await newAgent(world)), query: span }),
  },
  getAgentStatementFile: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({ ...params(await newAgent(world)), query: span }),
  },
  payCommission: {
    idsOf: 'hotel',
    answers: 201,
    build: async (world) => ({
      ...params(await newCommission(world)),
      body: { amount: 1, method: 'bank' },
    }),
  },
  takeBackCommission: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => {
      const id = await newCommission(world)
      const headers = await signIn(world)
      const body = { amount: 1, method: 'bank' } as const
      await call(world.server, payCommission, { headers, ...params(id), body })
      const query = { from: addDays(today(), -1), to: addDays(today(), 1) }
      const read = await call(world.server, getAgentStatement, { headers, ...params(id), query })
      const paymentId = read.body.data.payments[0]?._id ?? ''
      world.hotelOnly.push(paymentId)
      return { params: { id, paymentId }, body: {} }
    },
  },
  setBookingAgent: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => {
      const { bookingId } = await newSentStay(world, null)
      return { ...params(bookingId), body: { agentId: await newAgent(world) } }
    },
  },

  // dunning
  getDunning: plain,
  setDunning: { ...plain, build: () => ({ body: { isAutomatic: false, levels } }) },
  listDueLetters: plain,
  listDunningLetters: plain,
  previewDunningLetter: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({ query: { companyId: (await newDebtor(world)).id, level: '1' } }),
  },
  sendDunningLetter: {
    idsOf: 'hotel',
    answers: 201,
    build: async (world) => ({ body: (await newDebtor(world)).letter }),
  },
  getDunningLetter: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => {
      const { headers, letter } = await newDebtor(world)
      const sent = await call(world.server, sendDunningLetter, { headers, body: letter })
      world.hotelOnly.push(sent.body.data._id)
      return params(sent.body.data._id)
    },
  },
}
