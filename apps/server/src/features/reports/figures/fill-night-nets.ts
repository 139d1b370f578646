import type { TaxRule } from '@bellhop/domain/taxes/taxes'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { runEvery } from '../../../jobs/run-every.ts'
import { toEarned } from '../../../stays/insert-booking.ts'

const BATCH = 1000

/** Computes what nights earn that were sold by a version that did not store it, and have taxes or meals within their price. */
export const fillNightNetsJob = runEvery(DAY_MS, 'nets of nights', async ({ db }) => {
  while (await fillNightNets(db)) {
    // The next batch.
  }
})

/** @returns whether there may be more */
export async function fillNightNets(db: Handle): Promise<boolean> {
  const { rows } = await sql<{
    hotelId: string
    stayId: string
    night: string
    price: number
    taxRate: number
    taxes: TaxRule[] | null
  }>`
    SELECT hotel_id AS "hotelId", stay_id AS "stayId", night::text AS night, price, tax_rate AS "taxRate", taxes
    FROM stay_night WHERE net IS NULL LIMIT ${BATCH}`.execute(db)
  for (const [hotelId, nights] of Map.groupBy(rows, (row) => row.hotelId)) {
    const earned = nights.map((row) => ({
      ...{ stay_id: row.stayId, night: row.night, price: row.price, ...toEarned(row) },
    }))
    await sql`
      UPDATE stay_night n SET net = v.net, meals_net = v.meals_net
      FROM jsonb_to_recordset(${JSON.stringify(earned)}::jsonb)
        AS v (stay_id uuid, night date, price integer, net integer, meals_net integer)
      WHERE n.hotel_id = ${hotelId} AND n.stay_id = v.stay_id AND n.night = v.night AND n.price = v.price
        AND n.net IS NULL`.execute(db)
  }
  return rows.length === BATCH
}
