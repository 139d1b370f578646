import { Problem } from '../shared/calls/problem.ts'
import { previewSession } from './preview-session.ts'
import type { StaffSession } from './sessions.ts'

/**
 * Before a sensitive change, for a person who may have left the desk open.
 *
 * @throws Problem `confirm_identity`
 */
export function checkConfirmed({ isConfirmed }: StaffSession): void {
  // A preview stores nothing.
  if (isConfirmed || previewSession()) return
  throw new Problem('confirm_identity', 'Confirm that it is you, then try again.')
}
