import type { StaffRole } from '@bellhop/contract/base/route'

/** Who works with money (`cashiers` of the contract, which gives the desk its types only). */
export const cashierRoles: readonly StaffRole[] = ['admin', 'manager', 'frontDesk']
