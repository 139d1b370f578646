import { resolveSlabs, type TaxRule, taxesOn } from '@bellhop/domain/taxes/taxes'
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

/**
 * The taxes of an item that is charged now. One that is part of the room, such as an extra bed, has the room's rate.
 *
 * @param roomPrice of the stay's night; without it, an item of the room keeps its slabs
 */
export function taxesOfItem(
  { taxKind, rules, timeZone, price }: Item,
  now: Date,
  roomPrice?: number,
) {
  if (taxKind === 'none') return { taxRate: 0, taxes: [] as TaxRule[] }
  const isOfRoom = taxKind === 'room' && roomPrice !== undefined
  const unit = isOfRoom ? roomPrice : price
  const sold = taxesOn(hotelDate(now, timeZone), { rules, kind: taxKind, price: unit })
  return isOfRoom ? { ...sold, taxes: resolveSlabs(sold.taxes, unit) } : sold
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
