import type { SearchResult } from '@bellhop/contract/desk/search'
import { paths } from '../../shared/paths.ts'

/** Where a result leads; undefined for a guest who has never had a booking. */
export function resultPath({ kind, _id, bookingId, stayId }: SearchResult): string | undefined {
  if (kind === 'request') return paths.request(_id)
  if (kind === 'stay') return paths.stay(_id)
  if (kind === 'room' && stayId) return paths.stay(stayId)
  if (bookingId) return paths.booking(bookingId)
  return kind === 'room' ? paths.roomPlan : undefined
}
