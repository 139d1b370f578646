import { useState } from 'react'
import type { Entry } from './content-api.ts'

/**
 * The entry being edited. If a colleague removes it, it stays as last seen, so that its editor does not close and lose
 * input. One that is no longer in the list of its parent may be in another's: the server knows when it is saved.
 */
export function useOpenedEntry<E extends Entry>(
  entries: readonly E[] | undefined,
  id: string | undefined,
  within?: string,
): { entry: E | undefined; isRemoved: boolean } {
  const [seen, setSeen] = useState<E>()
  const found = entries?.find(({ _id }) => _id === id)
  const entry = found ?? (seen?._id === id ? seen : undefined)
  if (entry !== seen) setSeen(entry)
  return { entry, isRemoved: entry !== undefined && !found && !within }
}
