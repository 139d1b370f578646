import type { PaymentMethod } from '@bellhop/domain/money/folio'
import { sql } from 'kysely'
import type { StaffWork } from '../audit/work.ts'
import type { Handle } from '../database/open.ts'
import { findById } from '../database/rows.ts'
import { notFound, Problem } from '../shared/calls/problem.ts'
import { newId } from '../shared/ids.ts'

interface CompanyPayment {
  companyId: string
  /** Minor units; below 0: paid to the company. */
  amount: number
  method: PaymentMethod
  reference: string | undefined
  isCommission: boolean
}

type Work = Pick<StaffWork, 'tx' | 'staff' | 'now'>

/** Records a payment of a company whose row is locked, or to it. @throws Problem `reference_used` */
export async function insertCompanyPayment(
  { tx, staff: { hotelId, staffId }, now }: Work,
  { companyId, amount, method, reference, isCommission }: CompanyPayment,
): Promise<void> {
  if (reference && (await isReferenceUsed(tx, hotelId, reference))) {
    throw new Problem('reference_used', 'Another payment has this reference. Please check it.')
  }
  await tx
    .insertInto('company_payment')
    .values({
      ...{ hotel_id: hotelId, id: newId(), company_id: companyId, amount, method },
      ...{ reference: reference ?? null, paid_at: now, recorded_by: staffId },
      is_commission: isCommission,
    })
    .execute()
}

/**
 * Takes back a payment by another with the opposite amount.
 *
 * @returns its amount
 * @throws Problem `not_found`, `invalid_transition` if it is taken back already
 */
export async function takeBackPayment(
  { tx, staff: { hotelId, staffId }, now }: Work,
  {
    companyId,
    paymentId,
    isCommission,
  }: Pick<CompanyPayment, 'companyId' | 'isCommission'> & {
    paymentId: string
  },
): Promise<number> {
  const columns = ['amount', 'method', 'company_id', 'takes_back_id', 'is_commission'] as const
  const payment = await findById(tx, 'company_payment', hotelId, paymentId, columns)
  const isOther = payment?.company_id !== companyId || payment.is_commission !== isCommission
  if (!payment || isOther || payment.takes_back_id) throw notFound('payment')
  const taken = await tx
    .insertInto('company_payment')
    .values({
      ...{ hotel_id: hotelId, id: newId(), company_id: companyId, amount: -payment.amount },
      ...{ method: payment.method, paid_at: now, recorded_by: staffId, takes_back_id: paymentId },
      is_commission: isCommission,
    })
    .onConflict((conflict) => conflict.columns(['hotel_id', 'takes_back_id']).doNothing())
    .executeTakeFirst()
  if (!taken.numInsertedOrUpdatedRows) {
    throw new Problem('invalid_transition', 'This payment is taken back already.')
  }
  return payment.amount
}

/** Whether a payment that counts has this reference of the bank. */
async function isReferenceUsed(tx: Handle, hotelId: string, reference: string) {
  const { rows } = await sql<{ isUsed: boolean }>`
    SELECT EXISTS (
      SELECT FROM company_payment p WHERE p.hotel_id = ${hotelId} AND p.reference = ${reference}
        AND NOT EXISTS (SELECT FROM company_payment back
          WHERE back.hotel_id = ${hotelId} AND back.takes_back_id = p.id)
    ) AS "isUsed"`.execute(tx)
  return rows[0]?.isUsed ?? false
}
