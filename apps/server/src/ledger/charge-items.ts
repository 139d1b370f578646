import { taxesOfCharge } from '@bellhop/domain/money/charge-item'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { type InferResult, sql } from 'kysely'
import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'

/** The charge items of a hotel with its tax rules. */
export function selectChargeItems(db: Handle, hotelId: string) {
  return db
    .selectFrom('charge_item as i')
    .innerJoin('hotel as h', 'h.id', 'i.hotel_id')
    .select(['i.id', 'i.name', 'i.translations', 'i.group_name as group', 'i.price'])
    .select(['i.tax_kind as taxKind', 'h.tax_rules as rules', 'h.time_zone as timeZone'])
    .where('i.hotel_id', '=', hotelId)
}

type Item = Pick<
  InferResult<ReturnType<typeof selectChargeItems>>[number],
  'taxKind' | 'rules' | 'timeZone' | 'price'
>

/** The taxes of an item that is charged now. @param roomPrice of the stay's night */
export function taxesOfItem({ timeZone, ...item }: Item, now: Date, roomPrice?: number) {
  return taxesOfCharge(hotelDate(now, timeZone), { ...item, roomPrice })
}

/** The price of the stay's night, or of its last one. */
export async function findNightPrice(
  db: Handle,
  { hotelId, stayId }: { hotelId: string; stayId: string },
  now: Date,
): Promise<number | undefined> {
  const night = await db
    .selectFrom('stay_night as n')
    .innerJoin('hotel as h', 'h.id', 'n.hotel_id')
    .select('n.price')
    .where(is({ 'n.hotel_id': hotelId, 'n.stay_id': stayId }))
    .where(sql<boolean>`n.night <= (${now}::timestamptz AT TIME ZONE h.time_zone)::date`)
    .orderBy('n.night', 'desc')
    .limit(1)
    .executeTakeFirst()
  return night?.price
}
