import type { Folio, FolioEntry } from '@bellhop/contract/desk/folios'
import type { PaymentStatus } from '@bellhop/domain/money/folio'
import type { Tone } from '@bellhop/ui/badge'
import { methodNames } from '../../shared/payments/method-names.ts'

export const paymentStatusNames: Record<PaymentStatus, { name: string; tone: Tone }> = {
  initiated: { name: 'Pending', tone: 'neutral' },
  claimed: { name: 'To verify', tone: 'warn' },
  verified: { name: 'Received', tone: 'good' },
  rejected: { name: 'Rejected', tone: 'bad' },
}

export const stayStatusNames: Record<Folio['status'], { name: string; tone: Tone }> = {
  booked: { name: 'Arriving', tone: 'accent' },
  inHouse: { name: 'In house', tone: 'good' },
  checkedOut: { name: 'Checked out', tone: 'neutral' },
  cancelled: { name: 'Cancelled', tone: 'neutral' },
  noShow: { name: 'No-show', tone: 'neutral' },
}

export const payerNames = { company: 'Company', second: 'Second bill' } as const

/** Who pays each part of a bill; undefined for a part that it does not have. */
export const partNames = ({ guest, company, secondBill }: Folio) => ({
  guest: guest.name,
  company: company?.name,
  second: secondBill?.name,
})

/** Where a charge was moved to, or from: `Moved to room 204, Asha Rao`. */
export function describeMove({ moved }: Pick<FolioEntry, 'moved'>): string | undefined {
  if (!moved) return undefined
  const { direction, roomNumber, guest } = moved
  return `Moved ${direction} ${[roomNumber && `room ${roomNumber}`, guest].filter(Boolean).join(', ')}`
}

/** True of money that was received or refunded. */
export function isPayment({ kind }: FolioEntry): boolean {
  return kind === 'payment' || kind === 'advance'
}

export function formatEntry(entry: FolioEntry): string {
  if (entry.undoesId) return entry.isDiscount ? 'Discount undone' : 'Correction undone'
  if (entry.isDiscount) return 'Discount'
  if (entry.correctsId && entry.moved) return 'Moved'
  if (entry.correctsId) return isPayment(entry) ? 'Refund' : 'Correction'
  if (entry.kind === 'roomNight') return 'Room night'
  if (entry.kind === 'tip') return `Tip for ${entry.title}`
  if (!isPayment(entry)) return entry.title
  const kind = entry.kind === 'advance' ? 'Advance' : 'Payment'
  return entry.payment ? `${kind}, ${methodNames[entry.payment.method]}` : kind
}
