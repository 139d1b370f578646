import { toPortalRules } from '@bellhop/domain/channels/portal-price'
import type { SoldRate } from '@bellhop/domain/rates/price-stay'
import { taxNight } from '@bellhop/domain/rates/price-stay'
import type { TaxRule } from '@bellhop/domain/taxes/taxes'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import type { PortalRoom } from '../../database/stored-channel.ts'
import { selectRatePlans } from '../../rates/rate-plans.ts'
import { findPlan, type SoldType, selectTerms, toSales, toSoldRate } from '../../rates/sales.ts'
import type { SoldNight } from '../../stays/nights.ts'
import type { ChannelKey } from './claim.ts'

/** The hotel as a booking of a portal needs it, with its mapping. */
export async function readSellingHotel(db: Handle, { hotelId, id }: ChannelKey) {
  const hotel = await db
    .selectFrom('hotel')
    .select([
      'id',
      'time_zone as timeZone',
      'currency',
      'languages',
      'check_in_time as checkInTime',
      'checkout_time as checkoutTime',
      'tax_rules as taxRules',
      selectRatePlans(hotelId).as('plans'),
      selectTerms(hotelId).as('terms'),
    ])
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
  const types = await db
    .selectFrom('room_type')
    .select([
      'id',
      'max_adults as maxAdults',
      'max_children as maxChildren',
      'guest_prices as guestPrices',
    ])
    .where('hotel_id', '=', hotelId)
    .execute()
  const { rows } = await sql<{ target: string; ownId: string; isRoom: boolean }>`
    SELECT target, room_type_id AS "ownId", true AS "isRoom" FROM channel_room
    WHERE hotel_id = ${hotelId} AND channel_id = ${id}
    UNION ALL SELECT target, rate_plan_id, false FROM channel_plan
    WHERE hotel_id = ${hotelId} AND channel_id = ${id}`.execute(db)
  const mapOf = (isRoom: boolean) =>
    new Map(rows.flatMap((row) => (row.isRoom === isRoom ? [[row.target, row.ownId]] : [])))
  return {
    ...hotel,
    sales: toSales(hotel),
    types: new Map(types.map((type) => [type.id, { ...type, planRules: [] }])),
    typeOf: mapOf(true),
    planOf: mapOf(false),
  }
}
export type SellingHotel = Awaited<ReturnType<typeof readSellingHotel>>

/** How a room of a portal was sold: by the plan that it is here, without its deposit, which the portal has. */
function rateOf(hotel: SellingHotel, type: SoldType, room: PortalRoom): SoldRate | null {
  const planId = room.planTarget === null ? undefined : hotel.planOf.get(room.planTarget)
  const plan = planId && findPlan(hotel.sales, planId)
  if (!plan) return null
  const { deposit: _, ...rate } = toSoldRate(hotel.sales, plan, type)
  return rate
}

const noMeals = { meals: [], mealPrices: [], guestPrices: null }

/** The nights at the portal's price, which contains the taxes of the hotel that are percentages. */
export function sellPortalRoom(
  hotel: SellingHotel,
  roomTypeId: string,
  room: PortalRoom,
  currency: string,
): { rate: SoldRate | null; nights: SoldNight[] } {
  const type = hotel.types.get(roomTypeId)
  if (!type) throw new Error(`No room type ${roomTypeId}`)
  const rate = rateOf(hotel, type, room)
  const rules: readonly TaxRule[] = toPortalRules(hotel.taxRules)
  const nights = room.nights.map(({ date, price }) => {
    // A price in another currency is none here: a person adds it to the bill.
    const night = { date, price: currency === hotel.currency ? price : 0 }
    return { date, ...taxNight(night, rate ?? noMeals, room, rules) }
  })
  return { rate, nights }
}
