import { createContext, useContext } from 'react'
import type { Bell } from './use-bell.ts'

export const BellContext = createContext<Bell | undefined>(undefined)

export function useBellContext(): Bell {
  const bell = useContext(BellContext)
  if (!bell) throw new Error('useBellContext is only for screens of staff who are signed in')
  return bell
}
