import { folioTotals } from '@bellhop/domain/money/folio'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import { postNights } from '../ledger/entries.ts'
import { issueInvoice } from '../ledger/issue-invoice.ts'
import { claimIntent, insertDeskPayment, insertInitiated } from '../ledger/payment-queries.ts'
import { findAccount } from './accounts.ts'
import { type DemoHotel, findNamed } from './hotel.ts'
import type { DemoGuest } from './stays.ts'

/**
 * Seeds posted nights, an advance, a payment waiting for the desk, and a guest who has paid everything and checked out.
 */
export async function seedPayments(
  tx: Handle,
  { id: hotelId, timeZone }: DemoHotel,
  guests: readonly DemoGuest[],
): Promise<void> {
  const at = new Date()
  const { id: staffId } = await findAccount(tx, hotelId, 'frontdesk')
  const stayOf = (name: string) => findNamed(guests, name).stayId
  const addPayment = (
    stayId: string,
    amount: number,
    isAdvance: boolean,
    reference: string | null,
  ) =>
    insertDeskPayment(tx, {
      hotelId,
      stayId,
      staffId,
      amount,
      method: 'card',
      reference,
      isAdvance,
      at,
    })

  for (const { stayId, status } of guests) {
    // A guest who has not come is charged a fee, if any.
    if (status !== 'inHouse' && status !== 'checkedOut') continue
    await postPastNights(tx, { hotelId, stayId }, hotelDate(at, timeZone), at)
  }
  await addPayment(stayOf('Ananya Rao'), 500_000, true, null)
  await addPayment(stayOf('Fatima Al Mansoori'), 2_000_000, true, null)
  const departed = stayOf('Thomas Weber')
  await addPayment(departed, await readOwed(tx, hotelId, departed), false, 'TERM-0417')
  await checkOut(tx, hotelId, departed, staffId)

  const { guestId, stayId } = findNamed(guests, 'Kavya and Rahul Venkataraman-Krishnamurthy')
  const expiresAt = new Date(at.getTime() + 30 * MINUTE_MS)
  const reference = 'BH7K2M9QWERT4P'
  const payment = { hotelId, stayId, guestId, amount: 1_500_000, at, expiresAt }
  const id = await insertInitiated(tx, { ...payment, method: 'upi', intent_reference: reference })
  await claimIntent(tx, { hotelId, guestId, id, reference: '432198765012' }, at)
}

/** Issues the invoice of a checked-out guest, without sending it. */
async function checkOut(
  tx: Handle,
  hotelId: string,
  stayId: string,
  staffId: string,
): Promise<void> {
  const { checked_out_at: at } = await tx
    .selectFrom('stay')
    .select('checked_out_at')
    .where(is({ hotel_id: hotelId, id: stayId }))
    .executeTakeFirstOrThrow()
  const { id } = await issueInvoice(tx, { hotelId, stayId, staffId, at: at ?? new Date() })
  await tx
    .deleteFrom('invoice_mail')
    .where(is({ hotel_id: hotelId, invoice_id: id }))
    .execute()
}

async function postPastNights(
  tx: Handle,
  { hotelId, stayId }: { hotelId: string; stayId: string },
  today: string,
  at: Date,
): Promise<void> {
  const nights = await tx
    .selectFrom('stay_night')
    .select(['night as date', 'price', 'tax_rate as taxRate', 'taxes', 'stay_taxes as stayTaxes'])
    .where(is({ hotel_id: hotelId, stay_id: stayId }))
    .where('night', '<', today)
    .execute()
  await postNights(tx, { hotelId, stayId }, nights, at)
}

async function readOwed(tx: Handle, hotelId: string, stayId: string): Promise<number> {
  const entries = await tx
    .selectFrom('folio_entry')
    .select(['kind', 'net', 'tax'])
    .where(is({ hotel_id: hotelId, stay_id: stayId }))
    .execute()
  return folioTotals(entries).balance
}
