import { correctEntry } from '@bellhop/contract/desk/corrections'
import { postCharge } from '@bellhop/contract/desk/folios'
import { buildGuest, buildStaff, signInStaff } from '../../testing/builders.ts'
import { type CallOptions, call } from '../../testing/call.ts'
import { changeRows } from '../../testing/rows.ts'
import { changeStay } from '../../testing/stay-builders.ts'
import { newCompany, params, plain } from '../call-parts.ts'
import type { KnownCall } from '../known-call.ts'

/** A decision about a payment of the owner. */
const payment = (): KnownCall => ({
  idsOf: 'hotel',
  answers: 200,
  build: async (world) => ({ ...params(await world.newPayment()), body: {} }),
})

/** A call about the room type of the owner's hotel. */
const roomType = (options: CallOptions): KnownCall => ({
  idsOf: 'hotel',
  answers: 200,
  build: ({ hotel }) => ({ ...params(hotel.roomTypeId), ...options }),
})

/** A report of some days. */
const inMonth: KnownCall = {
  ...plain,
  build: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
}

/** Calls of the desk about folios, payments, rates and reports. */
export const deskMoneyCalls: Record<string, KnownCall> = {
  // payments
  sendPaymentLink: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => {
      const { id, stayId } = await world.newBooking()
      await world.demandDeposit(stayId)
      await changeRows(world.server.db, 'booking', id, { email: 'priya@guests.example' })
      return { ...params(stayId), body: {} }
    },
  },
  takePayment: {
    idsOf: 'hotel',
    answers: 201,
    build: ({ owner }) => ({ body: { stayId: owner.stayId, amount: 1, method: 'cash' } }),
  },
  verifyPayment: payment(),
  rejectPayment: payment(),
  decideDispute: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({
      params: { requestId: await world.newDispute() },
      body: { decision: 'removed', answer: 'Sorry.' },
    }),
  },

  // folios
  listFolios: { ...plain, build: () => ({ query: { list: 'inHouse' } }) },
  getFolio: { idsOf: 'hotel', answers: 200, build: ({ owner }) => params(owner.stayId) },
  postCharge: {
    idsOf: 'hotel',
    answers: 201,
    build: ({ owner }) => ({
      ...params(owner.stayId),
      body: { title: 'Minibar', amount: 1, taxRate: 18 },
    }),
  },
  postChargeItems: {
    idsOf: 'hotel',
    answers: 201,
    build: ({ owner, content }) => ({
      ...params(owner.stayId),
      body: { lines: [{ itemId: content.chargeItem, quantity: 2 }] },
    }),
  },
  checkOut: {
    idsOf: 'hotel',
    answers: 200,
    build: async ({ hotel }) => ({
      ...params((await buildGuest(hotel)).stayId),
      body: { reason: 'The company pays.' },
    }),
  },

  // minibar
  postMinibar: {
    idsOf: 'hotel',
    answers: 201,
    build: async ({ newRoom, content }) => ({
      ...params(await newRoom()),
      body: { lines: [{ itemId: content.chargeItem, quantity: 1 }] },
    }),
  },

  // corrections
  correctEntry: {
    idsOf: 'hotel',
    answers: 201,
    build: async (world) => ({
      ...params(await world.newFolioEntry()),
      body: { reason: 'Wrong room.' },
    }),
  },
  undoCorrection: {
    idsOf: 'hotel',
    answers: 201,
    build: async (world) => {
      const { server, hotel } = world
      const headers = await signInStaff(server, await buildStaff(hotel, { role: 'admin' }))
      const id = await world.newFolioEntry()
      const body = { reason: 'Wrong room.' }
      const corrected = await call(server, correctEntry, { headers, ...params(id), body })
      const correction = corrected.body.data.entries.find(({ correctsId }) => correctsId === id)
      return { ...params(correction?._id ?? ''), body: { reason: 'The right room.' } }
    },
  },
  addDiscount: {
    idsOf: 'hotel',
    answers: 201,
    build: async ({ hotel }) => ({
      ...params((await buildGuest(hotel)).stayId),
      body: { percent: 10, reason: 'Late room.' },
    }),
  },
  decideFee: {
    idsOf: 'hotel',
    answers: 200,
    build: async ({ server, hotel }) => {
      const guest = await buildGuest(hotel, { status: 'booked' })
      await changeStay(server, guest, { status: 'cancelled', fee_nights: 1 })
      return { ...params(guest.stayId), body: { decision: 'waived', total: 0 } }
    },
  },
  setExemptions: {
    idsOf: 'hotel',
    answers: 200,
    build: ({ owner }) => ({ ...params(owner.stayId), body: { taxIds: [] } }),
  },

  // folio-parts
  setBilling: {
    idsOf: 'hotel',
    answers: 200,
    build: ({ owner }) => ({ ...params(owner.stayId), body: { name: 'Rao Textiles' } }),
  },
  setStayCompany: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({
      ...params((await world.newBooking()).stayId),
      body: { company: { _id: await newCompany(world), pays: 'room' } },
    }),
  },
  moveFolioEntry: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => {
      const { server, owner } = world
      const company_id = await newCompany(world)
      await changeStay(server, owner, { company_id, company_pays: 'room' })
      return { ...params(await world.newFolioEntry()), body: { payer: 'company' } }
    },
  },
  moveFolioEntries: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => {
      await changeStay(world.server, world.owner, { second_bill_name: 'Kiran Das' })
      const entryIds = [await world.newFolioEntry()]
      return { ...params(world.owner.stayId), body: { entryIds, payer: 'second' } }
    },
  },
  moveCharge: {
    idsOf: 'hotel',
    answers: 201,
    build: async (world) => {
      const body = { title: 'Minibar', amount: 200, taxRate: 18 }
      const headers = await signInStaff(world.server, await buildStaff(world.hotel))
      const charged = await call(world.server, postCharge, {
        ...{ headers, params: { id: world.owner.stayId }, body },
      })
      const { stayId } = await buildGuest(world.hotel)
      const id = charged.body.data.entries.at(-1)?._id ?? ''
      world.hotelOnly.push(id, stayId)
      return { ...params(id), body: { stayId, reason: 'The guests share it.' } }
    },
  },
  setSecondBill: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({
      ...params((await world.newBooking()).stayId),
      body: { bill: { name: 'Kiran Das' } },
    }),
  },

  // reports
  getDayReport: plain,
  getDayCsv: { ...plain, build: () => ({ query: { date: '2026-03-29' } }) },
  getServiceReport: plain,
  getServiceCsv: plain,
  getSoldOutCsv: plain,
  getFigures: inMonth,
  getSales: inMonth,
  getPace: plain,
  listHotelFigures: inMonth,
  getFiguresCsv: inMonth,
  getFiguresWorkbook: inMonth,
  getMonthPage: { ...plain, build: () => ({ query: { month: '2026-11-01' } }) },
  getMonthMail: plain,
  setMonthMail: { ...plain, build: () => ({ body: { addresses: ['owner@hotel.example'] } }) },
  countCash: { idsOf: 'none', answers: 201, build: () => ({ body: { counted: 100 } }) },

  // rates
  listRates: {
    ...plain,
    build: () => ({ query: { from: '2026-12-01', to: '2027-01-01' } }),
  },
  listRateRules: roomType({}),
  addRateRule: {
    idsOf: 'hotel',
    answers: 201,
    build: ({ hotel }) => ({
      body: {
        name: 'Fair',
        roomTypeIds: [hotel.roomTypeId],
        firstNight: '2026-12-01',
        lastNight: '2998-12-31',
        weekdays: [5, 6],
        price: 9900,
      },
    }),
  },
  removeRateRule: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => params(await world.newRateRule()),
  },

  // calendar-feeds
  listCalendarFeeds: roomType({}),
  addCalendarFeed: {
    idsOf: 'hotel',
    answers: 201,
    build: async ({ server, hotel }) => {
      // A room type has at most 20 of them.
      await server.db.deleteFrom('calendar_feed').where('hotel_id', '=', hotel.id).execute()
      const address = `https://calendars.example/${crypto.randomUUID()}.ics`
      return { ...params(hotel.roomTypeId), body: { name: 'Airbnb', address } }
    },
  },
  changeCalendarFeed: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({
      ...params(await world.newCalendarFeed()),
      body: { closedNights: 'open' },
    }),
  },
  renewFeedAddress: {
    idsOf: 'hotel',
    answers: 201,
    build: async (world) => params(await world.newCalendarFeed()),
  },
  removeCalendarFeed: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => params(await world.newCalendarFeed()),
  },
  fetchCalendarFeed: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => params(await world.newCalendarFeed()),
  },
  renewCalendarAddress: { ...roomType({}), answers: 201 },
  getCalendar: {
    ...plain,
    build: async (world) => ({ params: { key: await world.newCalendarKey() } }),
  },

  // upi-change
  getUpiChange: plain,
  confirmUpiChange: {
    ...{ idsOf: 'none', answers: 204 },
    build: async (world) => ({ body: { requestedAt: await world.newUpiChange() } }),
  },
  withdrawUpiChange: { ...plain, answers: 204 },
}
