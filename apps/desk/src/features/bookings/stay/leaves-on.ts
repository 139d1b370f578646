import type { DeskStay } from '@bellhop/contract/desk/bookings'
import { addDays } from '../../../format/hotel-date.ts'

/** The day of departure of a guest who leaves now: the first night is always theirs. */
export function leavesOn({ checkInDate }: Pick<DeskStay, 'checkInDate'>, today: string): string {
  const first = addDays(checkInDate, 1)
  return today > first ? today : first
}
