/** When a guest can cancel free of charge, and what it costs then. Uses the global `Temporal`. */

import { atHotelTime } from '../time/at-hotel-time.ts'
import { addDays } from './booking.ts'

/** `none`: nothing. `firstNight`: of each room. `stay`: everything. */
export const cancellationFees = ['none', 'firstNight', 'stay'] as const
export type CancellationFee = (typeof cancellationFees)[number]

export interface CancellationTerms {
  /** Free until check-in time so many days before arrival. */
  freeDays: number
  fee: CancellationFee
}

interface Arrival {
  /** YYYY-MM-DD */
  checkInDate: string
  /** HH:mm in the hotel's zone. */
  checkInTime: string
  /** IANA zone. */
  timeZone: string
}

export interface Cancellation {
  /** Instant; null if it is over. */
  freeUntil: string | null
  /** The cost then. */
  fee: CancellationFee
}

/** How many of the nights of a stay are charged for cancelling it then, or for not coming. */
export function countFeeNights({ freeUntil, fee }: Cancellation, nights: number): number {
  if (freeUntil !== null || fee === 'none') return 0
  return fee === 'firstNight' ? Math.min(1, nights) : nights
}

/** Computes the guest's terms of cancelling. Without a fee it is free until check-in. */
export function cancellationOf(
  { freeDays, fee }: CancellationTerms,
  { checkInDate, checkInTime, timeZone }: Arrival,
  now: Date,
): Cancellation {
  const lastDay = fee === 'none' ? checkInDate : addDays(checkInDate, -freeDays)
  const freeUntil = atHotelTime(lastDay, checkInTime, timeZone)
  return { freeUntil: new Date(freeUntil) > now ? freeUntil : null, fee }
}
