export type BookingMailKind = 'confirmation' | 'change' | 'cancellation'

/** Texts of the emails about a booking, and of its calendar event. */
export interface BookingTexts {
  direction: 'ltr' | 'rtl'
  /** Has the placeholders `{hotel}` and `{name}`. */
  subject: Record<BookingMailKind, string>
  greeting: string
  intro: Record<BookingMailKind, string>
  reference: string
  checkIn: string
  checkOut: string
  rooms: string
  adults: string
  children: string
  total: string
  address: string
  /** Links. */
  open: string
  preCheckIn: string
  bookAgain: string
  /** Has the placeholders `{phone}` and `{email}` of the hotel. */
  questions: string
  notYou: string
  /** Title of the calendar event. */
  event: string
}
