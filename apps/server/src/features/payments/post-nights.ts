import type { Bus } from '../../database/bus.ts'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { postNights } from '../../folio/entries.ts'
import { lockInHouseStay } from '../../folio/lock-in-house-stay.ts'
import { listPastNights, nightsOfStay, postedNightsOfStay } from '../../folio/nights.ts'
import { recordFolioEvents } from '../../folio/stay-events.ts'

/**
 * Posts the nights that are over to the bills of the stays in house; a night is over when the hotel's date has changed.
 * Idempotent, also a day late: each night is posted once.
 */
export async function postPastNights(db: Handle, bus: Bus, now: Date): Promise<void> {
  for (const stay of await listStaysInHouse(db)) {
    const { hotelId } = stay
    const posted = new Set(stay.postedNights)
    const due = listPastNights(stay, now).filter(({ date }) => !posted.has(date))
    if (due.length === 0) continue
    await inTransaction(db, async (tx) => {
      // A check-out that began before midnight does not include the night that has just ended.
      if (!(await lockInHouseStay(tx, hotelId, stay.stayId))) return
      await postNights(tx, stay, due, now)
      await recordFolioEvents(tx, hotelId, stay.stayId, now)
    })
    bus.hint(hotelId)
  }
}

async function listStaysInHouse(db: Handle) {
  return await db
    .selectFrom('stay as s')
    .innerJoin('hotel as h', 'h.id', 's.hotel_id')
    .select([
      's.hotel_id as hotelId',
      's.id as stayId',
      'h.time_zone as timeZone',
      nightsOfStay.as('nights'),
      postedNightsOfStay.as('postedNights'),
    ])
    .where('s.status', '=', 'inHouse')
    .execute()
}
