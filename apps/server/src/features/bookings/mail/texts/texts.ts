/** `proof` asks the recipient to confirm the booking; `walk` tells them of another hotel. */
export type BookingMailKind = 'proof' | 'confirmation' | 'change' | 'cancellation' | 'walk'

/** Texts of the emails about a booking, and of its calendar event. */
export interface BookingTexts {
  direction: 'ltr' | 'rtl'
  /** Has the placeholder `{hotel}`. */
  subject: Record<BookingMailKind, string>
  /** Has the placeholder `{name}`. */
  greeting: string
  /** `proof` has the placeholders `{hotel}` and `{minutes}`, `walk` has `{hotel}`. */
  intro: Record<BookingMailKind, string>
  reference: string
  checkIn: string
  checkOut: string
  rooms: string
  adults: string
  children: string
  total: string
  address: string
  /** The hotel to which a guest was taken. */
  walk: {
    hotel: string
    phone: string
    night: string
    us: string
    guest: string
    transport: string
    note: string
  }
  /** Links. */
  confirm: string
  open: string
  preCheckIn: string
  bookAgain: string
  /** Has the placeholders `{phone}` and `{email}` of the hotel. */
  questions: string
  notYou: string
  /** Instead, in `proof`. */
  ignore: string
  /** Title of the calendar event. */
  event: string
}
