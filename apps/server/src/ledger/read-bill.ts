import type { Handle } from '../database/open.ts'
import type { GuestSession } from '../sessions/sessions.ts'
import { notFound } from '../shared/calls/problem.ts'
import { findBill, listBilledRequests } from './bill-queries.ts'

/** Reads the bill of the guest's stay; for a companion, their own part. */
export async function readBill(db: Handle, { hotelId, guestId, stayId }: GuestSession) {
  if (!stayId) throw new Error('A guest with a bill must have a stay')
  const reader = { hotelId, stayId, guestId }
  const bill = await findBill(db, reader)
  if (!bill) throw notFound('bill')
  const requests = await listBilledRequests(db, reader)
  return { bill, requests, isMainGuest: bill.mainGuestId === guestId }
}
