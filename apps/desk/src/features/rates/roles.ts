import type { StaffRole } from '@bellhop/contract/base/route'

/** Who sets rates (`rateManagers` of the contract, which gives the desk its types only). */
export const rateManagerRoles: readonly StaffRole[] = ['admin', 'manager']
