import type { RequestRow } from './queries.ts'

/** Whether the guest was told that the hotel is late, and has no new time since then. */
export function isToldLate({
  late_told_at,
  promised_at,
}: Pick<RequestRow, 'late_told_at' | 'promised_at'>): boolean {
  return late_told_at !== null && late_told_at >= promised_at
}
