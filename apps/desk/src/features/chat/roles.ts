import type { StaffRole } from '@bellhop/contract/base/route'

/** Who answers guests (`chatRoles` of the contract, which gives the desk its types only). */
export const chatRoles: readonly StaffRole[] = ['admin', 'manager', 'frontDesk']

/** Who changes quick replies and reply hours. */
export const settingsRoles: readonly StaffRole[] = ['admin', 'manager']
