export type BookingMailKind = 'confirmation' | 'change' | 'cancellation'

/** The words of the mails about a booking, and of its calendar event. */
export interface BookingTexts {
  direction: 'ltr' | 'rtl'
  /** `{hotel}` and `{name}` are filled in. */
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
  /** `{phone}` and `{email}` of the hotel. */
  questions: string
  notYou: string
  /** Title of the calendar event. */
  event: string
}
