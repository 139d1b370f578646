import { formatMoney } from '@bellhop/domain/money/format-money'
import { toWire } from '@bellhop/domain/money/money'
import type { Handle } from '../database/open.ts'
import { updateById } from '../database/rows.ts'
import { writeNote } from '../logbook/write-entry.ts'
import { depositOfBooking, isOverdue } from '../stays/deposits.ts'
import { queueBookingMail } from '../stays/queue-mail.ts'
import { type BookingRow, findBookingOfStay } from '../stays/read-booking.ts'
import { recordStayEvents } from '../stays/stay-events.ts'

interface PostedAdvance {
  hotelId: string
  stayId: string
  /** The member of staff who took or verified it; null: the gateway. */
  staffId: string | null
  at: Date
}

/**
 * Keeps the rooms of a booking that was waiting for its deposit, once it is paid or staff have accepted a part of it.
 * Tells the desk by the log book of money that is not the deposit. Call it after an advance is posted, under a lock of
 * the booking that was taken before.
 *
 * @returns whether the desk was told
 */
export async function settleDeposit(
  tx: Handle,
  { hotelId, stayId, staffId, at }: PostedAdvance,
): Promise<boolean> {
  const row = await findBookingOfStay(tx, hotelId, stayId)
  if (!row) throw new Error('Expected the booking of a payment')
  const odd = findOdd(row)
  if (odd) await writeNote(tx, hotelId, { text: describe(row, odd), at, stayId })
  const keepsRooms = odd !== 'late' && (odd !== 'tooLittle' || staffId !== null)
  if (row.depositBy !== null && keepsRooms) await keepRooms(tx, hotelId, row, at)
  return odd !== undefined
}

async function keepRooms(tx: Handle, hotelId: string, row: BookingRow, at: Date): Promise<void> {
  await updateById(tx, 'booking', hotelId, row.id, {
    deposit_by: null,
    confirm_by: null,
    awaits_confirmation: false,
  })
  await queueBookingMail(tx, hotelId, row.id, 'confirmation', at)
  const stayIds = row.stays.map(({ id }) => id)
  await recordStayEvents(tx, hotelId, stayIds, at)
}

type Odd = 'late' | 'tooMuch' | 'tooLittle'

function findOdd({ stays, hotel, ...row }: BookingRow): Odd | undefined {
  if (stays.every(({ status }) => status === 'cancelled' || status === 'noShow')) return 'late'
  const deposit = depositOfBooking({ ...row, stays }, hotel.timeZone)
  if (!deposit) return undefined
  if (deposit.paid > deposit.amount) return 'tooMuch'
  return isOverdue(deposit) ? 'tooLittle' : undefined
}

/** Without the guest's name, which would outlast an erasure. */
function describe(row: BookingRow, odd: Odd): string {
  const { currency, timeZone } = row.hotel
  const format = (minor: number) => formatMoney(toWire(minor, currency), currency, 'en')
  const paid = `Booking ${row.reference}: ${format(row.advance.paid)} paid in advance`
  const amount = depositOfBooking(row, timeZone)?.amount ?? 0
  const notes = {
    late: `${paid}, but the rooms are released. Refund it on the folio, or enter a new booking.`,
    tooMuch: `${paid}. The deposit is ${format(amount)}.`,
    tooLittle: `${paid}. The deposit is ${format(amount)}, so some of it is missing.`,
  }
  return notes[odd]
}
