import type { TaxRule } from '@bellhop/domain/taxes/taxes'
import type { Hours } from '@bellhop/domain/time/opening-hours'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'

/** A department or an outlet. */
interface Place {
  id: string
  name: string
  hours: Hours
}

/** The demo hotel as it was loaded. */
export interface DemoHotel {
  id: string
  name: string
  timeZone: string
  checkInTime: string
  checkoutTime: string
  taxRules: TaxRule[]
  places: Place[]
}

export async function readDemoHotel(tx: Handle, hotelId: string): Promise<DemoHotel> {
  const hotel = await tx
    .selectFrom('hotel')
    .select(['id', 'name', 'time_zone as timeZone', 'tax_rules as taxRules'])
    .select(['check_in_time as checkInTime', 'checkout_time as checkoutTime'])
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
  const { rows: places } = await sql<Place>`
    SELECT id, name, hours FROM department WHERE hotel_id = ${hotelId}
    UNION ALL SELECT id, name, hours FROM outlet WHERE hotel_id = ${hotelId}`.execute(tx)
  return { ...hotel, places }
}

/** @throws an Error for a name that the demo hotel does not have */
export function findNamed<T extends { name: string }>(list: readonly T[], name: string): T {
  const found = list.find((one) => one.name === name)
  if (!found) throw new Error(`The demo hotel has no ${name}`)
  return found
}
