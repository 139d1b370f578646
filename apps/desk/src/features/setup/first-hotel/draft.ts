import type { NewHotel } from '@bellhop/contract/desk/setup'
import { readStored, writeStored } from '../../../shared/tab-storage.ts'
import type { EnteredAdmin } from './admin-step.tsx'

/** The entries typed before the hotel is made, without the password. */
interface Draft {
  hotel: NewHotel
  admin: Pick<EnteredAdmin, 'name' | 'email'>
  isHotelDone: boolean
}

const key = 'first-hotel'

/** Survives a reload of the tab. */
export function storeDraft(draft: Draft): void {
  writeStored(key, JSON.stringify(draft))
}

export function readDraft(): Draft | undefined {
  const stored = readStored(key)
  return stored ? (JSON.parse(stored) as Draft) : undefined
}

export function removeDraft(): void {
  writeStored(key, '')
}
