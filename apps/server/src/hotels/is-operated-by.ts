import type { Handle } from '../database/open.ts'
import { Problem } from '../shared/calls/problem.ts'
import { findOtherHotels, isDemo } from './hotel-setup.ts'

/**
 * Whether the staff of a hotel may see, set and back up the whole installation: only where it is theirs alone. A demo
 * beside it does not count, and the demo's staff may not, because their password was printed; nor may those of a hotel
 * for practice.
 */
export async function isOperatedBy(db: Handle, hotelId: string): Promise<boolean> {
  const { hasOthers, areDemos, isPractice } = await findOtherHotels(db, hotelId)
  if (isPractice) return false
  return (await isDemo(db, hotelId)) ? !hasOthers : areDemos
}

/** @throws Problem `forbidden` where hotels share the installation */
export async function checkOperator(db: Handle, hotelId: string): Promise<void> {
  if (await isOperatedBy(db, hotelId)) return
  throw new Problem(
    'forbidden',
    'Several hotels share this server. Only its operator can do this.',
    { params: { reason: 'role' } },
  )
}
