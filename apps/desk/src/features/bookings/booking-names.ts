import type { DeskBooking, DeskStay } from '@bellhop/contract/desk/bookings'
import type { Tone } from '@bellhop/ui/badge'
import { useTranslations } from 'use-intl'

interface Label {
  name: string
  tone: Tone
}

const stayTones: Record<DeskStay['status'], Tone> = {
  booked: 'accent',
  inHouse: 'good',
  checkedOut: 'neutral',
  cancelled: 'bad',
  noShow: 'bad',
}

const preCheckInTones: Record<DeskBooking['preCheckIn'], Tone> = {
  none: 'neutral',
  submitted: 'warn',
  verified: 'good',
}

/** Labels a stay and the pre-check-in of a booking by its status. */
export function useBookingLabels() {
  const t = useTranslations('bookings')
  return {
    stayLabel: (status: DeskStay['status']): Label => ({
      name: t(`status.${status}`),
      tone: stayTones[status],
    }),
    preCheckInLabel: (status: DeskBooking['preCheckIn']): Label => ({
      name: t(`preCheckIn.${status}`),
      tone: preCheckInTones[status],
    }),
  }
}

/** The common status of all rooms, or else of those that are not over. */
export function commonStatus({ stays }: DeskBooking): DeskStay['status'] {
  const statuses = new Set(stays.map(({ status }) => status))
  const first = (['booked', 'inHouse', 'checkedOut', 'noShow', 'cancelled'] as const).find((one) =>
    statuses.has(one),
  )
  return first ?? 'booked'
}
