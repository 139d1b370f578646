import type { DeskPreCheckIn } from '@bellhop/contract/desk/pre-check-in'
import { useState } from 'react'

/** The value on opening the dialog, whatever the guest sends meanwhile. */
export function useSeen({ bookingId, submittedAt }: DeskPreCheckIn) {
  const [seen] = useState({ bookingId, submittedAt: submittedAt ?? null })
  return seen
}
