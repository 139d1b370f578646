import { checkOut } from '@bellhop/contract/desk/check-out'
import { setCompanyTerms } from '@bellhop/contract/desk/companies'
import { sendDunningLetter, setDunning } from '@bellhop/contract/desk/dunning'
import { setStayCompany } from '@bellhop/contract/desk/folio-parts'
import { getCompanyAccount, takeCompanyPayment } from '@bellhop/contract/desk/open-items'
import { buildGuest, buildStaff, signInStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { newCompany, params, plain } from '../call-parts.ts'
import type { KnownCall } from '../known-call.ts'
import type { World } from '../world.ts'

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
