/** The role determines what a member of staff may do (the `access` of each call). */
export type StaffRole = 'admin' | 'manager' | 'frontDesk' | 'attendant' | 'kitchen'

export const everyStaffRole: readonly StaffRole[] = [
  'admin',
  'manager',
  'frontDesk',
  'attendant',
  'kitchen',
]

/** Handles guests, bookings, rooms, chat and money. */
export const frontOffice: readonly StaffRole[] = ['admin', 'manager', 'frontDesk']

/** Edits the hotel's content: items, rates, settings. */
export const managers: readonly StaffRole[] = ['admin', 'manager']

/** Reads the menus: the kitchen those of its outlets. */
export const menuReaders: readonly StaffRole[] = [...frontOffice, 'kitchen']
