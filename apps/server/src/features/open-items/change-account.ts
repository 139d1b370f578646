import type { BodyOf } from '@bellhop/contract/base/route'
import type * as calls from '@bellhop/contract/desk/open-items'
import { assignPayments } from '@bellhop/domain/accounting/open-items'
import { sql } from 'kysely'
import type { StaffWork } from '../../audit/work.ts'
import { is } from '../../database/conditions.ts'
import { lockRow } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { insertCompanyPayment, takeBackPayment } from '../../ledger/company-payments.ts'
import { readCompanyAccounts } from '../../ledger/open-items.ts'
import { fromWireAmount } from '../../ledger/payment.ts'
import { fieldProblem, notFound, Problem } from '../../shared/calls/problem.ts'
import { readAccount } from './present.ts'
import { listParts, listUnassigned } from './queries.ts'

interface Target {
  hotelId: string
  companyId: string
}

/** @throws Problem `not_found`, `reference_used`, `invalid_request` for an invoice that is not open */
export async function takeCompanyPayment(
  { tx, staff, now, audit }: StaffWork,
  companyId: string,
  { method, reference, invoiceIds, ...body }: BodyOf<typeof calls.takeCompanyPayment>,
): Promise<calls.CompanyAccount> {
  const { hotelId, currency } = staff
  const amount = fromWireAmount(body.amount, currency)
  await lockCompany(tx, hotelId, companyId)
  const payment = { companyId, amount, method, reference, isCommission: false }
  await insertCompanyPayment({ tx, staff, now }, payment)
  await assign(tx, { hotelId, companyId }, invoiceIds)
  await audit('company.payment', companyId, { after: { amount, method, reference } })
  return await readAccount(tx, staff, companyId, now)
}

/** @throws Problem `not_found`, `nothing_to_pay`, `invalid_request` for an invoice that is not open */
export async function assignCredit(
  { tx, staff, now, audit }: StaffWork,
  companyId: string,
  { invoiceIds }: BodyOf<typeof calls.assignCredit>,
): Promise<calls.CompanyAccount> {
  const { hotelId } = staff
  await lockCompany(tx, hotelId, companyId)
  const amount = await assign(tx, { hotelId, companyId }, invoiceIds)
  if (amount === 0) {
    throw new Problem('nothing_to_pay', 'There is no credit, or no open invoice.')
  }
  await audit('company.credit', companyId, { after: { amount } })
  return await readAccount(tx, staff, companyId, now)
}

/** @throws Problem `not_found`, `invalid_transition` */
export async function takeBackCompanyPayment(
  { tx, staff, now, audit }: StaffWork,
  { id: companyId, paymentId }: { id: string; paymentId: string },
): Promise<calls.CompanyAccount> {
  const { hotelId } = staff
  await lockCompany(tx, hotelId, companyId)
  const given = { companyId, paymentId, isCommission: false }
  const amount = await takeBackPayment({ tx, staff, now }, given)
  await tx
    .deleteFrom('company_payment_part')
    .where(is({ hotel_id: hotelId, payment_id: paymentId }))
    .execute()
  await audit('company.takeBack', companyId, { before: { amount } })
  return await readAccount(tx, staff, companyId, now)
}

async function lockCompany(tx: Handle, hotelId: string, id: string): Promise<void> {
  if (!(await lockRow(tx, 'company', hotelId, id))) throw notFound('company')
}

/**
 * Assigns the credit of a company, whose row is locked, to its invoices.
 *
 * @param invoiceIds in this order; default: all of them, those that were due first before the others
 * @returns how much of it
 * @throws Problem `invalid_request` for an invoice that is not open
 */
async function assign(
  tx: Handle,
  { hotelId, companyId }: Target,
  invoiceIds?: readonly string[],
): Promise<number> {
  await releaseParts(tx, { hotelId, companyId })
  const { items } = await readCompanyAccounts(tx, hotelId, companyId)
  const open = new Map(items.map((item) => [item.id, item]))
  const chosen = (invoiceIds ?? [...open.keys()]).map((id, place) => {
    const item = open.get(id)
    if (!item) throw fieldProblem(`invoiceIds.${place}`, 'This invoice is not open.')
    return item
  })
  const payments = await listUnassigned(tx, hotelId, companyId)
  const parts = assignPayments(payments, chosen)
  if (parts.length === 0) return 0
  await tx
    .insertInto('company_payment_part')
    .values(
      parts.map(({ paymentId, id, amount }) => ({
        ...{ hotel_id: hotelId, payment_id: paymentId, invoice_id: id, amount },
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['hotel_id', 'payment_id', 'invoice_id'])
        .doUpdateSet({ amount: sql`company_payment_part.amount + excluded.amount` }),
    )
    .execute()
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

/** Releases money that was assigned to invoices which are cancelled by now, or lower. */
async function releaseParts(tx: Handle, { hotelId, companyId }: Target): Promise<void> {
  const { unsettled } = await readCompanyAccounts(tx, hotelId, companyId)
  if (unsettled.length === 0) return
  const due = new Map(unsettled.map(({ id, due }) => [id, Math.max(0, due)]))
  const parts = await listParts(tx, hotelId, [...due.keys()])
  // The oldest payments keep theirs.
  for (const { paymentId, invoiceId, amount } of parts) {
    const kept = Math.min(amount, due.get(invoiceId) ?? 0)
    due.set(invoiceId, (due.get(invoiceId) ?? 0) - kept)
    if (kept === amount) continue
    const part = is({ hotel_id: hotelId, payment_id: paymentId, invoice_id: invoiceId })
    if (kept === 0) await tx.deleteFrom('company_payment_part').where(part).execute()
    else await tx.updateTable('company_payment_part').set({ amount: kept }).where(part).execute()
  }
}
