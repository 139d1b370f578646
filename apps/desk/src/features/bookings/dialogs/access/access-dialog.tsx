import { useState } from 'react'
import type { StayDialogProps } from '../../page/booking-dialog.ts'
import { AccessList } from './access-list.tsx'
import { type Ending, EndSheet } from './end-sheet.tsx'

/** Who can sign in to a stay, and by which links. Each can be ended, which asks first and returns to the list. */
export function AccessDialog({ stay, format, onClose }: StayDialogProps) {
  const [ending, setEnding] = useState<Ending>()
  if (ending) return <EndSheet ending={ending} onClose={() => setEnding(undefined)} />
  return <AccessList stay={stay} format={format} onEnd={setEnding} onClose={onClose} />
}
