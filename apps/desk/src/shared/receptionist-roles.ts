import type { StaffRole } from '@bellhop/contract/base/route'

/** Who works on bookings and rooms (`receptionists` of the contract, which gives the desk its types only). */
export const receptionistRoles: readonly StaffRole[] = ['admin', 'manager', 'frontDesk']
