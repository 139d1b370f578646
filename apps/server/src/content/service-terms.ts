import type { DepartmentService } from '@bellhop/contract/guest/departments'

/** The columns that an order of a service needs. */
export const serviceTerms = [
  'place',
  'purpose',
  'checkout_time as checkoutTime',
  'checkin_time as checkinTime',
  'granted_at_once as grantedAtOnce',
  'window_minutes as windowMinutes',
  'slot_minutes as slotMinutes',
  'max_party as maxParty',
  'needs_time as needsTime',
] as const

interface TermsRow {
  place: DepartmentService['place']
  purpose: DepartmentService['purpose'] | null
  checkoutTime: string | null
  checkinTime: string | null
  grantedAtOnce: boolean
  windowMinutes: number | null
  slotMinutes: number | null
  maxParty: number | null
  needsTime: boolean
}

export function toServiceTerms(row: TermsRow) {
  return {
    place: row.place,
    ...(row.purpose && { purpose: row.purpose }),
    ...(row.checkoutTime && { checkoutTime: row.checkoutTime }),
    ...(row.checkinTime && { checkinTime: row.checkinTime }),
    ...(row.grantedAtOnce && { grantedAtOnce: true as const }),
    ...(row.windowMinutes !== null && { windowMinutes: row.windowMinutes }),
    ...(row.slotMinutes !== null && { slotMinutes: row.slotMinutes }),
    ...(row.needsTime && { needsTime: true as const }),
    ...(row.maxParty !== null && { maxParty: row.maxParty }),
  }
}
