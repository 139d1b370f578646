import type { BodyOf } from '@bellhop/contract/base/route'
import type * as calls from '@bellhop/contract/desk/dunning'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { StaffWork } from '../../audit/work.ts'
import { lockRow } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { runAfterCommit } from '../../jobs/run-every.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { type DueLetter, listDueLetters, writeLetter } from './due-letters.ts'
import { findLetter, toLetter } from './queries.ts'

/** @throws Problem `not_found`, `changed_meanwhile` if it is due with other invoices by now */
export async function sendDunningLetter(
  { tx, staff, now, audit }: StaffWork,
  { companyId, level, invoiceIds }: BodyOf<typeof calls.sendDunningLetter>,
): Promise<calls.DunningLetter> {
  const { hotelId, staffId, timeZone, currency } = staff
  if (!(await lockRow(tx, 'company', hotelId, companyId))) throw notFound('company')
  const today = hotelDate(now, timeZone)
  const due = await listDueLetters(tx, hotelId, today, companyId)
  const letter = due.find((one) => one.level === level)
  const isSeen =
    letter?.items.length === invoiceIds.length &&
    letter.items.every(({ id }) => invoiceIds.includes(id))
  if (!letter || !isSeen) {
    throw new Problem('changed_meanwhile', 'This letter is not due like this any more.')
  }
  const id = await storeLetter(tx, hotelId, letter, { today, now, staffId })
  await audit('dunning.send', companyId, { after: { level } })
  const stored = await findLetter(tx, hotelId, id)
  if (!stored) throw new Error('Expected the stored letter')
  return toLetter(stored, currency, now)
}

/** Stores a letter of a company, whose row is locked, to be sent after the commit. @returns its id */
export async function storeLetter(
  tx: Handle,
  hotelId: string,
  letter: DueLetter,
  { today, now, staffId }: { today: string; now: Date; staffId: string | null },
): Promise<string> {
  const { companyId, level, items } = letter
  const { content, email } = await writeLetter(tx, hotelId, letter, today)
  const id = newId()
  await tx
    .insertInto('dunning_letter')
    .values({
      ...{ hotel_id: hotelId, id, company_id: companyId, level, email },
      ...{ content: JSON.stringify(content), created_at: now, created_by: staffId },
      ...{ queued_at: now, next_attempt_at: email ? now : null },
    })
    .execute()
  await tx
    .insertInto('dunning_item')
    .values(
      items.map((item) => ({
        ...{ hotel_id: hotelId, invoice_id: item.id, level, letter_id: id },
      })),
    )
    .execute()
  runAfterCommit(tx, 'dunning mails')
  return id
}
