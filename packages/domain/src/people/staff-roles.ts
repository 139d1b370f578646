/** The role determines what a member of staff may do (the `access` of each call). */
export type StaffRole = 'admin' | 'manager' | 'frontDesk' | 'attendant' | 'kitchen'

export const everyStaffRole: readonly StaffRole[] = [
  'admin',
  'manager',
  'frontDesk',
  'attendant',
  'kitchen',
]

/** A session at the desk ends after so many hours, whatever is done in it. */
export const sessionHours = 12

/** After so many minutes without a key, a tap or a change, a session ends: the more a role may do, the sooner. */
export const idleMinutes: Readonly<Record<StaffRole, number>> = {
  admin: 60,
  manager: 240,
  // The board of a reception, a floor or a kitchen is read all day.
  frontDesk: sessionHours * 60,
  attendant: sessionHours * 60,
  kitchen: sessionHours * 60,
}

/** So long after signing in, or confirming who they are, a person makes sensitive changes without being asked again. */
export const confirmedMinutes = 10

/** Handles guests, bookings, rooms, chat and money. */
export const frontOffice: readonly StaffRole[] = ['admin', 'manager', 'frontDesk']

/** Edits the hotel's content: items, rates, settings. */
export const managers: readonly StaffRole[] = ['admin', 'manager']

/** Reads the menus: the kitchen those of its outlets. */
export const menuReaders: readonly StaffRole[] = [...frontOffice, 'kitchen']

/** May set the state of a room; attendants only if they are of housekeeping. */
export const roomStaff: readonly StaffRole[] = [...frontOffice, 'attendant']
