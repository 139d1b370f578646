/** What a member of staff may do follows from the role (the `access` of each call). */
export type StaffRole = 'admin' | 'manager' | 'frontDesk' | 'attendant' | 'kitchen'

export const everyStaffRole: readonly StaffRole[] = [
  'admin',
  'manager',
  'frontDesk',
  'attendant',
  'kitchen',
]

/** Works with guests, bookings, rooms, chat and money. */
export const frontOffice: readonly StaffRole[] = ['admin', 'manager', 'frontDesk']

/** Edits what the hotel offers: content, rates, settings. */
export const managers: readonly StaffRole[] = ['admin', 'manager']
