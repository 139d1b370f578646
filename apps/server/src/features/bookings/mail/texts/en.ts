import type { BookingTexts } from './texts.ts'

export const en: BookingTexts = {
  direction: 'ltr',
  subject: {
    proof: 'Please confirm your booking at {hotel}',
    confirmation: 'Your booking at {hotel}',
    change: 'Your booking at {hotel} has changed',
    cancellation: 'Your booking at {hotel} is cancelled',
    walk: 'Your room tonight: please read this letter from {hotel}',
  },
  greeting: 'Dear {name},',
  intro: {
    proof:
      'Rooms at {hotel} were booked with this email. If you booked them, please confirm within {minutes} minutes. After that, we release the rooms.',
    confirmation:
      'Thank you for booking with us. Your rooms are confirmed, and we look forward to welcoming you.',
    change: 'We have changed your booking as you asked. This is how it is now.',
    cancellation: 'Your booking is cancelled. We hope to welcome you another time.',
    walk: 'We are sorry: {hotel} has no room for you, although you have booked one. We have reserved a room for you at another hotel, and you owe us nothing for your booking.',
  },
  reference: 'Booking reference',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  rooms: 'Rooms',
  adults: 'Adults',
  children: 'Children',
  total: 'Total, including tax',
  address: 'Address',
  walk: {
    hotel: 'Your hotel',
    phone: 'Phone',
    night: 'The night there',
    us: 'We pay for it',
    guest: 'You pay for it there',
    transport: 'How you get there',
    note: 'Note',
  },
  confirm: 'Confirm the booking',
  open: 'View, change or cancel your booking',
  preCheckIn: 'Do pre-check-in and save time at the desk',
  bookAgain: 'Book again',
  questions: 'Questions? Call us on {phone} or write to {email}.',
  notYou: 'If you did not make this booking, please let us know.',
  ignore: 'If you did not book, you can ignore this email.',
  event: 'Stay at {hotel}',
}
