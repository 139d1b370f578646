import type { Folio, FolioEntry } from '@bellhop/contract/desk/folios'
import type { PaymentStatus } from '@bellhop/domain/money/folio'
import type { Tone } from '@bellhop/ui/badge'
import { useTranslations } from 'use-intl'
import { isolate } from '../../format/join-facts.ts'
import { useMethodNames } from '../../shared/payments/method-names.ts'

export type Translate = ReturnType<typeof useTranslations<'folios'>>

export const paymentStatusTones: Record<PaymentStatus, Tone> = {
  initiated: 'neutral',
  claimed: 'warn',
  verified: 'good',
  rejected: 'bad',
}

export const stayStatusTones: Record<Folio['status'], Tone> = {
  booked: 'accent',
  inHouse: 'good',
  checkedOut: 'neutral',
  cancelled: 'neutral',
  noShow: 'neutral',
  openBill: 'good',
  closedBill: 'neutral',
}

/** Who pays each part of a bill; undefined for a part that it does not have. */
export const partNames = ({ guest, company, secondBill }: Folio) => ({
  guest: guest.name,
  company: company?.name,
  second: secondBill?.name,
})

/** A room and its guest, of which one may be missing: `room 204, Asha Rao`. */
export function formatPlace(
  t: Translate,
  roomNumber: string | null | undefined,
  guest: string | undefined,
): string {
  if (!roomNumber) return guest ?? ''
  return guest ? t('place.roomAndGuest', { roomNumber, guest }) : t('place.room', { roomNumber })
}

/** Where a charge was moved to, or from: `Moved to room 204, Asha Rao`. */
export function describeMove(
  { moved }: Pick<FolioEntry, 'moved'>,
  t: Translate,
): string | undefined {
  if (!moved) return undefined
  const { direction, roomNumber, guest } = moved
  return t(`moved.${direction}`, { place: formatPlace(t, roomNumber, guest) })
}

/** True of money that was received or refunded. */
export function isPayment({ kind }: FolioEntry): boolean {
  return kind === 'payment' || kind === 'advance'
}

/** Names an entry of a folio: `Payment, cash`. */
export function useFormatEntry(): (entry: FolioEntry) => string {
  const t = useTranslations('folios')
  const methodNames = useMethodNames()
  return (entry) => {
    if (entry.undoesId)
      return entry.isDiscount ? t('entries.discountUndone') : t('entries.correctionUndone')
    if (entry.isDiscount) return t('entries.discount')
    if (entry.correctsId && entry.moved) return t('entries.moved')
    if (entry.correctsId) return isPayment(entry) ? t('entries.refund') : t('entries.correction')
    if (entry.kind === 'roomNight') return t('entries.roomNight')
    const title = isolate(entry.title)
    if (entry.kind === 'tip') return t('entries.tip', { title })
    if (entry.kind !== 'advance' && entry.kind !== 'payment') return title
    if (!entry.payment) return t(`entries.${entry.kind}`)
    return t(`entries.${entry.kind}By`, { method: methodNames[entry.payment.method] })
  }
}
