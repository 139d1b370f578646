import { documentNumber, financialYear } from '@bellhop/domain/financial-year'
import { hotelDate } from '@bellhop/domain/hotel-time'
import type { InvoiceContent, InvoiceKind } from '@bellhop/domain/invoice'
import { sql } from 'kysely'
import { recordAudit } from '../audit/audit.ts'
import type { Handle } from '../database/open.ts'
import { runAfterCommit } from '../jobs/run-every.ts'
import { newId } from '../shared/ids.ts'
import { type BilledStay, findBilledStay } from './billed-stay.ts'
import { invoiceContent, noteContent } from './invoice-content.ts'

interface Issue {
  hotelId: string
  stayId: string
  /** The hotel and the stay that the document is issued for. */
  staffId: string
  at: Date
}

/** An issued document. */
export interface Issued {
  id: string
  number: string
}

/**
 * Issues the tax invoice of a stay that is being checked out, or has a cancellation fee, with the present bill. Call it
 * in its transaction, after the last entry and before the events: until that transaction ends, other check-outs of the hotel
 * wait for the next number.
 */
export async function issueInvoice(tx: Handle, issue: Issue): Promise<Issued> {
  const stay = await findBilledStay(tx, issue.hotelId, issue.stayId)
  if (!stay) throw new Error('A checked-out guest must have a stay')
  return await storeDocument(tx, issue, stay, {
    kind: 'invoice',
    content: invoiceContent(stay, issue.at),
  })
}

/**
 * Issues a credit note for corrections posted after the invoice, or a debit note if they undo others. Call it in their transaction, before the events. It
 * waits for a check-out in progress, because its invoice may not include them.
 *
 * @param entryIds of the corrections
 * @returns undefined if the stay has no invoice, or the corrections are of payments only
 */
export async function issueNote(
  tx: Handle,
  issue: Issue & { entryIds: readonly string[] },
): Promise<Issued | undefined> {
  await tx
    .selectFrom('stay')
    .select('id')
    .where('hotel_id', '=', issue.hotelId)
    .where('id', '=', issue.stayId)
    .forShare()
    .execute()
  const stay = await findBilledStay(tx, issue.hotelId, issue.stayId)
  const note = stay && noteContent(stay, issue.entryIds)
  return note && (await storeDocument(tx, issue, stay, note))
}

async function storeDocument(
  tx: Handle,
  { hotelId, stayId, staffId, at }: Issue,
  { country, timeZone, invoiceId }: BilledStay,
  { kind, content }: { kind: InvoiceKind; content: InvoiceContent },
): Promise<Issued> {
  const year = financialYear(hotelDate(at, timeZone), country)
  const serial = await nextSerial(tx, hotelId, kind, year)
  const id = newId()
  const number = documentNumber(kind, year, serial)
  await sql`
    WITH issued AS (
      INSERT INTO invoice (hotel_id, id, stay_id, kind, invoice_id, financial_year, serial, number,
        content, issued_at, issued_by)
      VALUES (${hotelId}, ${id}, ${stayId}, ${kind}, ${content.credits && invoiceId}, ${year},
        ${serial}, ${number}, ${JSON.stringify(content)}, ${at}, ${staffId})
      RETURNING hotel_id, id, issued_at
    )
    INSERT INTO invoice_mail (hotel_id, invoice_id, queued_at, next_attempt_at)
    SELECT hotel_id, id, issued_at, issued_at FROM issued`.execute(tx)
  runAfterCommit(tx, 'invoice mails')
  await recordAudit(tx, hotelId, {
    actorKind: 'staff',
    actorId: staffId,
    action: `${kind}.issue`,
    subjectId: id,
    after: { stayId, number, total: content.totals.total },
  })
  return { id, number }
}

/** Claims the next serial number; its row stays locked until the transaction ends. */
async function nextSerial(tx: Handle, hotelId: string, kind: InvoiceKind, year: string) {
  const { serial } = await tx
    .insertInto('invoice_counter')
    .values({ hotel_id: hotelId, kind, financial_year: year, serial: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['hotel_id', 'kind', 'financial_year'])
        .doUpdateSet({ serial: sql`invoice_counter.serial + 1` }),
    )
    .returning('serial')
    .executeTakeFirstOrThrow()
  return serial
}
