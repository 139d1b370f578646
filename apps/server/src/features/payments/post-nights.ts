import { sql } from 'kysely'
import type { Bus } from '../../database/bus.ts'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { postNights } from '../../ledger/entries.ts'
import { lockStayWithNights } from '../../stays/lock-stay.ts'
import {
  listPastNights,
  nightsOfStay,
  postedNightsOfStay,
  type SoldNight,
} from '../../stays/nights.ts'
import { recordFolioEvents } from '../../stays/stay-events.ts'

/**
 * Posts the nights that are over to the bills of the stays in house; a night is over when the hotel's date has changed.
 * Idempotent, also a day late: each night is posted once.
 */
export async function postPastNights(db: Handle, bus: Bus, now: Date): Promise<void> {
  for (const stay of await listStaysInHouse(db)) {
    const { hotelId } = stay
    if (listDue(stay, now).length === 0) continue
    await inTransaction(db, async (tx) => {
      const locked = await lockStayWithNights(tx, hotelId, stay.stayId)
      // A check-out that began before midnight does not include the night that has just ended.
      // Nights without a price are posted once a person has entered it.
      if (locked?.status !== 'inHouse' || locked.missingPrice) return
      await postNights(tx, locked, listDue(locked, now), now)
      await recordFolioEvents(tx, hotelId, stay.stayId, now)
    })
    bus.notify(hotelId)
  }
}

function listDue(
  stay: { nights: SoldNight[]; timeZone: string; postedNights: string[] },
  now: Date,
): SoldNight[] {
  const posted = new Set(stay.postedNights)
  return listPastNights(stay, now).filter(({ date }) => !posted.has(date))
}

async function listStaysInHouse(db: Handle) {
  return await db
    .selectFrom('stay as s')
    .innerJoin('hotel as h', 'h.id', 's.hotel_id')
    .select([
      's.hotel_id as hotelId',
      's.id as stayId',
      'h.time_zone as timeZone',
      nightsOfStay(sql.ref('s.hotel_id')).as('nights'),
      postedNightsOfStay(sql.ref('s.hotel_id')).as('postedNights'),
    ])
    .where('s.status', '=', 'inHouse')
    .execute()
}
