import { type TaxRule, taxesOn } from '@bellhop/domain/taxes/taxes'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
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
  Awaited<ReturnType<ReturnType<typeof selectChargeItems>['execute']>>[number],
  'taxKind' | 'rules' | 'timeZone' | 'price'
>

/** The taxes of an item that is charged now. */
export function taxesOfItem({ taxKind, rules, timeZone, price }: Item, now: Date) {
  if (taxKind === 'none') return { taxRate: 0, taxes: [] as TaxRule[] }
  return taxesOn(hotelDate(now, timeZone), { rules, kind: taxKind, price })
}
