/** With the session, because it offers to switch hotels while there is one. */
export const practiceTags = ['practiceHotel', 'staff', 'staffHotels'] as const
