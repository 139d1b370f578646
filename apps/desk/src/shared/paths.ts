/** Addresses of the desk, below /desk. */
export const paths = {
  signIn: '/sign-in',
  board: '/',
  request: (id: string) => `/requests/${id}`,
  chat: '/chat',
  chatRoom: (id: string) => `/chat/${id}`,
  folios: '/folios',
  folio: (id: string) => `/folios/${id}`,
  reports: '/reports',
  arrivalReport: '/reports/arrivals',
  rates: '/rates',
  bookings: '/bookings',
  booking: (id: string) => `/bookings/${id}`,
  preCheckIn: (bookingId: string) => `/pre-check-ins/${bookingId}`,
  roomPlan: '/room-plan',
} as const
