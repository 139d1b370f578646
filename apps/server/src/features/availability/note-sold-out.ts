import { isSwitchedOn } from '@bellhop/domain/requests/sold-out'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import {
  isForSaleAt,
  offeredItems,
  QUARTER_MS,
  type SaleHours,
} from '../../requests/offered-items.ts'
import { attemptEach } from '../../shared/attempt-each.ts'
import { wallClock } from '../../shared/time/wall-clock.ts'

interface ItemRow extends SaleHours {
  id: string
  available: boolean
  soldOutUntil: string | null
  stock: number | null
}

/**
 * Notes for each hotel what is sold out now, while its outlet or department takes orders: by the switch, or because its
 * counted stock is empty. A quarter of an hour is noted once, by any number of servers.
 *
 * @throws AggregateError of the hotels that failed, after all others
 */
export async function noteSoldOut(db: Handle, now: Date): Promise<void> {
  const hotels = await db.selectFrom('hotel').select(['id', 'time_zone']).execute()
  const quarter = new Date(Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS)
  await attemptEach(
    hotels,
    ({ id }) => `What is sold out at hotel ${id} was not noted`,
    async ({ id: hotelId, time_zone: timeZone }) => {
      const at = wallClock(now, timeZone)
      const { rows } = await sql<ItemRow>`
        SELECT id, available, sold_out_until AS "soldOutUntil", stock, hours, served
        FROM (${offeredItems(hotelId)}) item WHERE NOT available OR stock = 0`.execute(db)
      const gone = rows.filter(
        (item) => (item.stock === 0 || !isSwitchedOn(item, at)) && isForSaleAt(item, at),
      )
      if (gone.length === 0) return
      await db
        .insertInto('sold_out_quarter')
        .values(gone.map(({ id }) => ({ hotel_id: hotelId, item_id: id, quarter })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  )
}
