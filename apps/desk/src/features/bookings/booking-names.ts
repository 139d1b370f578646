import type { DeskBooking, DeskStay } from '@bellhop/contract/desk/bookings'
import type { Tone } from '@bellhop/ui/badge'

interface Label {
  name: string
  tone: Tone
}

export const stayNames: Record<DeskStay['status'], Label> = {
  booked: { name: 'Booked', tone: 'accent' },
  inHouse: { name: 'In house', tone: 'good' },
  checkedOut: { name: 'Checked out', tone: 'neutral' },
  cancelled: { name: 'Cancelled', tone: 'bad' },
  noShow: { name: 'No-show', tone: 'bad' },
}

export const preCheckInNames: Record<DeskBooking['preCheckIn'], Label> = {
  none: { name: 'No pre-check-in', tone: 'neutral' },
  submitted: { name: 'Pre-check-in to verify', tone: 'warn' },
  verified: { name: 'Pre-check-in verified', tone: 'good' },
}

/** The common status of all rooms, or else of those that are not over. */
export function formatStatus({ stays }: DeskBooking): Label {
  const statuses = new Set(stays.map(({ status }) => status))
  const first = (['booked', 'inHouse', 'checkedOut', 'noShow', 'cancelled'] as const).find((one) =>
    statuses.has(one),
  )
  return stayNames[first ?? 'booked']
}
