import { extraCalls } from '@bellhop/contract/desk/extras'
import { promoCodeCalls } from '@bellhop/contract/desk/promo-codes'
import { ratePlanCalls } from '@bellhop/contract/desk/rate-plans'
import { contentCall } from '../content-calls.ts'
import type { KnownCall } from '../known-call.ts'
import type { World } from '../world.ts'

const ofRoomType = { idsOf: 'hotel', answers: 200 } as const
const roomTypeOf = ({ hotel: { roomTypeId } }: World) => ({ params: { roomTypeId } })

/** Calls of the desk about how rooms are sold. */
export const deskRatePlanCalls: Record<string, KnownCall> = {
  ...contentCall(ratePlanCalls, ({ hotel, content }) => ({
    name: { en: 'Saver' },
    text: { en: 'Paid on booking.' },
    roomTypeIds: [hotel.roomTypeId],
    from: { planId: content.ratePlan, percent: 10 },
    meals: ['breakfast'],
    mealPrices: [{ meal: 'breakfast', adult: 400, child: 200.5 }],
    terms: { freeDays: 0, fee: 'stay' },
    deposit: { nights: 1, daysBefore: 7 },
    weekdays: [5, 6],
    firstNight: '2030-01-01',
    lastNight: '2030-12-31',
    minNights: 2,
    maxNights: 7,
    daysAheadMin: 3,
    daysAheadMax: 90,
    closedToArrival: true,
    closedToDeparture: true,
    codeOnly: true,
    closed: true,
  })),
  ...contentCall(promoCodeCalls, ({ content }) => ({
    code: `P${crypto.randomUUID().slice(-12)}`.toUpperCase(),
    percent: 12.5,
    ratePlanIds: [content.ratePlan],
    firstNight: '2030-01-01',
    lastNight: '2030-12-31',
    bookFrom: '2029-01-01',
    bookTo: '2030-12-01',
    uses: 100,
  })),
  ...contentCall(extraCalls, () => ({
    name: { en: 'Parking' },
    price: 300.5,
    per: 'night',
    taxKind: 'service',
  })),
  getGuestPrices: { ...ofRoomType, build: (world) => roomTypeOf(world) },
  setGuestPrices: {
    ...ofRoomType,
    build: (world) => ({
      ...roomTypeOf(world),
      body: {
        standardAdults: 2,
        adults: [{ count: 1, amount: -300 }],
        childBands: [
          { toAge: 4, amount: 0 },
          { toAge: 11, percent: 50 },
        ],
        extraBed: 800,
      },
    }),
  },
}
