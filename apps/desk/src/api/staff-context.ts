import type { StaffMember } from '@bellhop/contract/desk/staff'
import { createContext, useContext } from 'react'

export const StaffContext = createContext<StaffMember | undefined>(undefined)

/** The signed-in member of staff: name, role, departments, and the hotel with its currency and time zone. */
export function useStaff(): StaffMember {
  const member = useContext(StaffContext)
  if (!member) throw new Error('useStaff is only for screens of staff who are signed in')
  return member
}
