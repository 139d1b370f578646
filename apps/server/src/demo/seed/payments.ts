import { folioTotals } from '@bellhop/domain/money/folio'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { Handle } from '../../database/open.ts'
import { postNights } from '../../ledger/entries.ts'
import { issueInvoice } from '../../ledger/issue-invoice.ts'
import { claimIntent, insertDeskPayment, insertIntent } from '../../ledger/payment-queries.ts'
import { hotel } from '../content/hotel.ts'
import { stays } from '../content/stays.ts'
import type { DemoGuest } from './stays.ts'

/**
 * Seeds posted nights, an advance, a payment waiting for the desk, and a guest who has paid everything and checked out.
 */
export async function seedPayments(
  tx: Handle,
  hotelId: string,
  guests: Map<string, DemoGuest>,
): Promise<void> {
  const at = new Date()
  const staff = await tx
    .selectFrom('staff')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('role', '=', 'frontDesk')
    .executeTakeFirstOrThrow()
  const addPayment = (
    phone: string,
    amount: number,
    isAdvance: boolean,
    reference: string | null,
  ) =>
    insertDeskPayment(tx, {
      hotelId,
      stayId: findGuest(guests, phone).stayId,
      staffId: staff.id,
      amount,
      method: 'card',
      reference,
      isAdvance,
      at,
    })

  await postDemoNights(tx, hotelId, guests, at)
  await addPayment('+919000000001', 500_000, true, null)
  await addPayment('+919000000005', 2_000_000, true, null)
  const departed = '+919000000004'
  await addPayment(
    departed,
    await readOwed(tx, hotelId, findGuest(guests, departed).stayId),
    false,
    'TERM-0417',
  )

  await checkOut(tx, hotelId, findGuest(guests, departed).stayId, staff.id)

  const { guestId, stayId } = findGuest(guests, '+919000000006')
  const expiresAt = new Date(at.getTime() + 30 * MINUTE_MS)
  const reference = 'BH7K2M9QWERT4P'
  const intent = { hotelId, stayId, guestId, amount: 1_500_000, reference, at, expiresAt }
  const id = await insertIntent(tx, intent)
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
    .where('hotel_id', '=', hotelId)
    .where('id', '=', stayId)
    .executeTakeFirstOrThrow()
  const { id } = await issueInvoice(tx, { hotelId, stayId, staffId, at: at ?? new Date() })
  await tx
    .deleteFrom('invoice_mail')
    .where('hotel_id', '=', hotelId)
    .where('invoice_id', '=', id)
    .execute()
}

async function postDemoNights(
  tx: Handle,
  hotelId: string,
  guests: Map<string, DemoGuest>,
  at: Date,
): Promise<void> {
  const today = hotelDate(at, hotel.time_zone)
  for (const { phone, status } of stays) {
    // A guest who has not come is charged a fee, if any.
    if (status !== 'inHouse' && status !== 'checkedOut') continue
    const { stayId } = findGuest(guests, phone)
    const nights = await tx
      .selectFrom('stay_night')
      .select(['night as date', 'price', 'tax_rate as taxRate', 'taxes', 'stay_taxes as stayTaxes'])
      .where('hotel_id', '=', hotelId)
      .where('stay_id', '=', stayId)
      .where('night', '<', today)
      .execute()
    await postNights(tx, { hotelId, stayId }, nights, at)
  }
}

async function readOwed(tx: Handle, hotelId: string, stayId: string): Promise<number> {
  const entries = await tx
    .selectFrom('folio_entry')
    .select(['kind', 'net', 'tax'])
    .where('hotel_id', '=', hotelId)
    .where('stay_id', '=', stayId)
    .execute()
  return folioTotals(entries).balance
}

function findGuest(guests: Map<string, DemoGuest>, phone: string): DemoGuest {
  const guest = guests.get(phone)
  if (!guest) throw new Error(`The demo has no guest ${phone}`)
  return guest
}
