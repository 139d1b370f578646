import { sql } from 'kysely'
import type { Bus } from '../../database/bus.ts'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { postNights } from '../../folio/entries.ts'
import { listPastNights } from '../../folio/nights.ts'
import { recordFolioEvents } from '../../folio/stay-events.ts'

/**
 * Puts the nights that are over on the bills of the stays in house, at the tariff of now: a night is over when the
 * hotel's date has changed. Run twice or a day late, each night is posted once.
 */
export async function postPastNights(db: Handle, bus: Bus, now: Date): Promise<void> {
  for (const stay of await listStaysInHouse(db)) {
    const { hotelId } = stay
    const posted = new Set(stay.nights)
    const due = listPastNights(stay, now).filter((night) => !posted.has(night))
    if (due.length === 0) continue
    await inTransaction(db, async (tx) => {
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
    .select((eb) => [
      's.hotel_id as hotelId',
      's.id as stayId',
      's.check_in as checkIn',
      's.duration',
      's.tariff',
      'h.room_tax as roomTax',
      'h.time_zone as timeZone',
      eb
        .selectFrom('folio_entry as e')
        .select(sql<string[] | null>`array_agg(e.night::text)`.as('nights'))
        .whereRef('e.hotel_id', '=', 's.hotel_id')
        .whereRef('e.stay_id', '=', 's.id')
        .where('e.kind', '=', 'roomNight')
        .as('nights'),
    ])
    .where('s.status', '=', 'inHouse')
    .execute()
}
