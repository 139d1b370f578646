import type { DeskPreCheckIn } from '@bellhop/contract/desk/pre-check-in'
import { useState } from 'react'

/** What a dialog was opened for, whatever the guest sends while it is open. */
export function useSeen({ bookingId, submittedAt }: DeskPreCheckIn) {
  const [seen] = useState({ bookingId, submittedAt: submittedAt ?? null })
  return seen
}
