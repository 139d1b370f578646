import type { SuggestedReason } from '@bellhop/domain/money/correction-reasons'
import { documentNumber, financialYear } from '@bellhop/domain/money/financial-year'
import { movableKinds, payers } from '@bellhop/domain/money/folio-parts'
import type { InvoiceContent, InvoiceKind } from '@bellhop/domain/money/invoice'
import { addDays } from '@bellhop/domain/stays/booking'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import { recordAudit } from '../audit/audit.ts'
import { recordEvent } from '../database/events.ts'
import { lockRow } from '../database/lock-rows.ts'
import type { Handle } from '../database/open.ts'
import { updateById } from '../database/rows.ts'
import { beforeCommit } from '../database/transaction.ts'
import { runAfterCommit } from '../jobs/run-every.ts'
import { newId } from '../shared/ids.ts'
import { type BilledStay, findBilledStay, payersOf } from './billed-stay.ts'
import { invoiceContent, noteContent } from './invoice-content.ts'

interface Issue {
  hotelId: string
  stayId: string
  /** Null: the guest has checked out on the phone. */
  staffId: string | null
  at: Date
}

/** An issued document. */
export interface Issued {
  id: string
  number: string
}

/**
 * Issues the tax invoice of a stay that is being checked out, or has a cancellation fee, with the present bill; one for
 * each part that has charges, if a company pays a part. Call it in its transaction, after the last entry and before the
 * events: until that transaction ends, other check-outs of the hotel wait for the next number.
 *
 * @returns the guest's invoice, or the company's if it pays everything
 */
export async function issueInvoice(tx: Handle, issue: Issue): Promise<Issued> {
  const stay = await findBilledStay(tx, issue.hotelId, issue.stayId)
  if (!stay) throw new Error('A checked-out guest must have a stay')
  const store = (part: BilledStay) =>
    storeDocument(tx, issue, part, { kind: 'invoice', content: invoiceContent(part, issue.at) })
  const parts = payersOf(stay).map((payer) => ({ ...stay, payer }))
  const [first = stay, ...others] = parts.filter(({ payer, entries }) =>
    entries.some((entry) => entry.payer === payer && movableKinds.includes(entry.kind)),
  )
  const issued = await store(first)
  for (const part of others) await store(part)
  return issued
}

/**
 * Issues a credit note for corrections posted after the invoice, or a debit note if they undo others. Call it in their transaction, before the events. It
 * waits for a check-out in progress, because its invoice may not include them. Each part of the bill has its own note;
 * none is issued without an invoice, or for corrections of payments only.
 *
 * @param entryIds of the corrections
 */
export async function issueNotes(
  tx: Handle,
  issue: Issue & { entryIds: readonly string[] },
): Promise<void> {
  await lockRow(tx, 'stay', issue.hotelId, issue.stayId, 'SHARE')
  const stay = await findBilledStay(tx, issue.hotelId, issue.stayId)
  for (const payer of stay ? payersOf(stay) : []) {
    const part =
      payer === 'guest' ? stay : await findBilledStay(tx, issue.hotelId, issue.stayId, payer)
    const note = part && noteContent(part, issue.entryIds)
    if (note) await storeDocument(tx, issue, part, note)
  }
}

/** Reads the parts of the bill of a stay that have an invoice which is not cancelled. */
export async function findInvoicedParts(tx: Handle, hotelId: string, stayId: string) {
  const parts: BilledStay[] = []
  for (const payer of payers) {
    const part = await findBilledStay(tx, hotelId, stayId, payer)
    if (part?.content) parts.push(part)
  }
  return parts
}

/** Whether the invoice of a part of the bill is paid, as far as it had to be. */
export function isInvoicePaid({ content, entries, payer, paidOnAccount }: BilledStay): boolean {
  if (!content || content.totals.total <= 0) return false
  const own = entries.filter((entry) => entry.payer === payer)
  const due = own.reduce((sum, { net, tax }) => sum + net + tax, 0)
  return due <= (payer === 'company' ? paidOnAccount : 0)
}

/**
 * Cancels the invoices of a stay that goes on by a credit note for each: its bill is open again, and the next check-out
 * issues new ones. Call it in the transaction that changes the stay, before the events.
 */
export async function cancelInvoices(
  tx: Handle,
  issue: Issue,
  parts: readonly BilledStay[],
): Promise<void> {
  const reason: SuggestedReason = 'Entered by mistake.'
  for (const part of parts) {
    const { content, invoiceId, invoiceNumber: number, issuedAt, timeZone } = part
    if (!content || !invoiceId || !number || !issuedAt) continue
    await updateById(tx, 'invoice', issue.hotelId, invoiceId, { kind: 'cancelledInvoice' })
    const { totals } = content
    await storeDocument(tx, issue, part, {
      kind: 'creditNote',
      content: {
        ...content,
        payments: [],
        totals: { ...totals, advance: 0, payments: 0, balance: totals.total },
        credits: { number, date: hotelDate(issuedAt, timeZone), reasons: [reason] },
      },
    })
  }
}

async function storeDocument(
  tx: Handle,
  { hotelId, stayId, staffId, at }: Issue,
  { country, timeZone, invoiceId, payer, paymentDays }: BilledStay,
  { kind, content }: { kind: InvoiceKind; content: InvoiceContent },
): Promise<Issued> {
  const year = financialYear(hotelDate(at, timeZone), country)
  const serial = await nextSerial(tx, hotelId, kind, year)
  const id = newId()
  const number = documentNumber(kind, year, serial)
  const dueOn =
    kind === 'invoice' && payer === 'company'
      ? addDays(hotelDate(at, timeZone), paymentDays ?? 0)
      : null
  await sql`
    WITH issued AS (
      INSERT INTO invoice (hotel_id, id, stay_id, payer, kind, invoice_id, financial_year, serial, number,
        content, issued_at, issued_by, due_on)
      VALUES (${hotelId}, ${id}, ${stayId}, ${payer}, ${kind}, ${content.credits && invoiceId}, ${year},
        ${serial}, ${number}, ${JSON.stringify(content)}, ${at}, ${staffId}, ${dueOn})
      RETURNING hotel_id, id, issued_at
    )
    INSERT INTO invoice_mail (hotel_id, invoice_id, queued_at, next_attempt_at)
    SELECT hotel_id, id, issued_at, issued_at FROM issued`.execute(tx)
  runAfterCommit(tx, 'invoice mails')
  const event = { name: 'invoice.issued', payload: { _id: id, stayId } } as const
  await beforeCommit(tx, () =>
    recordEvent(tx, hotelId, { ...event, guestId: null, departmentId: null }),
  )
  await recordAudit(tx, hotelId, {
    ...(staffId
      ? { actorKind: 'staff', actorId: staffId }
      : { actorKind: 'server', actorId: null }),
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
