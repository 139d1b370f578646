import type { StaffRole } from '@bellhop/domain/people/staff-roles'

const roles: Record<StaffRole, { name: string; may: string }> = {
  admin: { name: 'Administrator', may: 'Everything, and who works here.' },
  manager: { name: 'Manager', may: 'Everything but staff.' },
  frontDesk: { name: 'Front desk', may: 'Guests, bookings, chats and bills.' },
  attendant: { name: 'Attendant', may: 'Requests of their departments only.' },
  kitchen: { name: 'Kitchen', may: 'Orders and menus of their outlets only.' },
}

export const formatRole = (role: StaffRole): string => roles[role].name

/** Describes the rights of a role as a sentence. */
export const formatRights = (role: StaffRole): string => roles[role].may
