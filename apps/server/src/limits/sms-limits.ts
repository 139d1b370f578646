import { maxSmsAnHour } from '@bellhop/domain/limits'
import type { Handle } from '../database/open.ts'
import { Problem } from '../shared/calls/problem.ts'
import { type Limit, limitById, perHour } from './limit.ts'
import { countUseAlone } from './rate-limits.ts'

/** The text messages of a hotel: those to guests do not use up those that alert staff. */
export const smsLimitOf = (hotelId: string, to: 'guests' | 'staff'): Limit =>
  limitById(`text messages to ${to}`, hotelId, perHour(maxSmsAnHour))

/** Counts a text message before it is sent, on all servers together. @returns false if it must not be sent now */
export async function countSms(db: Handle, limit: Limit, now: Date): Promise<boolean> {
  try {
    await countUseAlone(db, [limit], 'Too many tries.', now)
    return true
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return false
  }
}
