import { hotelDate, hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { recordAudit } from '../../audit/audit.ts'
import { lockRow } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { listDueLetters } from './due-letters.ts'
import { storeLetter } from './send-letter.ts'

/** Letters go out from this time on, the hotel's. */
const SENT_FROM = '09:00'

/** Sends the due letters of hotels that have turned it on to companies with an email. Others wait for the desk. */
export async function sendAutomatically(db: Handle, now: Date): Promise<void> {
  const hotels = await db
    .selectFrom('dunning as d')
    .innerJoin('hotel as h', 'h.id', 'd.hotel_id')
    .select(['d.hotel_id as hotelId', 'h.time_zone as timeZone'])
    .where('d.is_automatic', '=', true)
    .execute()
  for (const { hotelId, timeZone } of hotels) {
    if (hotelTimeOfDay(now, timeZone) < SENT_FROM) continue
    const today = hotelDate(now, timeZone)
    const companies = new Set(
      (await listDueLetters(db, hotelId, today)).map(({ companyId }) => companyId),
    )
    for (const companyId of companies) await sendToCompany(db, { hotelId, companyId, today, now })
  }
}

interface Sending {
  hotelId: string
  companyId: string
  today: string
  now: Date
}

async function sendToCompany(db: Handle, { hotelId, companyId, today, now }: Sending) {
  await inTransaction(db, async (tx) => {
    await lockRow(tx, 'company', hotelId, companyId)
    const company = await tx
      .selectFrom('company')
      .select('email')
      .where('hotel_id', '=', hotelId)
      .where('id', '=', companyId)
      .executeTakeFirst()
    if (!company?.email) return
    // Another server may have sent them in between.
    for (const letter of await listDueLetters(tx, hotelId, today, companyId)) {
      await storeLetter(tx, hotelId, letter, { today, now, staffId: null })
      await recordAudit(tx, hotelId, {
        ...{ actorKind: 'server', actorId: null, action: 'dunning.send', subjectId: companyId },
        after: { level: letter.level },
      })
    }
  })
}
