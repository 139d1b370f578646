import { DAY_MS } from '@bellhop/domain/time/durations'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { eventsOf } from '../database/events.ts'
import type { Handle } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import { raiseSessionVersion } from '../database/versions.ts'
import { findAccount } from '../demo/accounts.ts'
import { saveOnePicture } from '../demo/pictures.ts'
import { allowLongStatements, listTables } from '../hotels/delete-hotel.ts'
import { addFirstContent } from '../hotels/make-hotel.ts'
import { removeHotelFiles } from '../media/remove-hotel-files.ts'
import { fillPracticeHotel } from './fill.ts'

/**
 * Tables whose rows a practice hotel keeps: its staff and their sessions, keys and webhooks of programs, and assistants, with
 * what has happened for them, printers, which then print the dishes of all stations, the number at WhatsApp, which sends nothing, and the counters, so that no number comes
 * twice.
 */
export const isKept = (table: string): boolean =>
  /^(staff(_.+)?|api_key|assistant|webhook(_.+)?|printer|whatsapp_account|event|idempotency|audit|hotel_counter|hotel_setup|practice_hotel)$/.test(
    table,
  )

/** The audit log is kept so long. */
const AUDIT_DAYS = 30

type App = Pick<FastifyInstance, 'db' | 'bus' | 'contentNouns' | 'objects' | 'storage'>

/**
 * Puts a practice hotel back to how it was made, once for each of its days.
 *
 * @param day that has begun
 * @returns false if another server has done it
 */
export async function resetPracticeHotel(
  app: App,
  hotelId: string,
  { day, now }: { day: string; now: Date },
): Promise<boolean> {
  const pictures = await saveOnePicture(app.storage)
  const reset = await inTransaction(app.db, async (tx) => {
    const events = eventsOf(tx)
    const begun = await tx
      .updateTable('practice_hotel')
      .set({ filled_on: day, acts: 0 })
      .where('hotel_id', '=', hotelId)
      .where('filled_on', '<', day)
      .returning('practises_for as practisesFor')
      .executeTakeFirst()
    if (!begun) return undefined
    const images = await tx
      .selectFrom('picture')
      .select('id')
      .where('hotel_id', '=', hotelId)
      .execute()
    await emptyHotel(tx, hotelId, now)
    const { id: staffId } = await findAccount(tx, hotelId, 'admin')
    await fillPracticeHotel(tx, app.contentNouns, pictures, { hotelId, staffId, ...begun })
    return { images: images.map(({ id }) => id), events }
  })
  if (!reset) return false
  app.bus.notify(hotelId, reset.events)
  await removeHotelFiles(app.db, app, hotelId, reset.images, now)
  return true
}

/** Deletes what a hotel has, except what is kept, and adds what every hotel begins with. */
async function emptyHotel(tx: Handle, hotelId: string, now: Date): Promise<void> {
  await allowLongStatements(tx)
  // Until the end, nothing is added that refers to it.
  await tx.selectFrom('hotel').select('id').where('id', '=', hotelId).forUpdate().execute()
  await raiseSessionVersion(tx, hotelId)
  // For the triggers of rows that are otherwise never deleted.
  await markRemoved(tx, hotelId, now)
  for (const table of (await listTables(tx)).filter((name) => !isKept(name))) {
    await sql`DELETE FROM ${sql.table(table)} WHERE hotel_id = ${hotelId}`.execute(tx)
  }
  const audited = new Date(now.getTime() - AUDIT_DAYS * DAY_MS)
  await tx.deleteFrom('audit').where('hotel_id', '=', hotelId).where('at', '<', audited).execute()
  await markRemoved(tx, hotelId, null)
  // The profile and the taxes come with the content.
  await tx
    .updateTable('hotel')
    .set({
      ...{ upi_id: null, upi_qr_image: null, pending_upi: null, upi_mail: null },
      ...{ had_upi: false, tax_rules: '[]', prices_include_tax: null },
      ...{ shows_rating: sql`DEFAULT`, shows_promises: sql`DEFAULT`, inspects_rooms: sql`DEFAULT` },
    })
    .where('id', '=', hotelId)
    .execute()
  await addFirstContent(tx, hotelId)
}

async function markRemoved(tx: Handle, hotelId: string, removed_at: Date | null): Promise<void> {
  await tx.updateTable('hotel_setup').set({ removed_at }).where('hotel_id', '=', hotelId).execute()
}
