/** Unclaimed bookings on the web. All names are invented, and the phones are unassigned. */
export const webBookings = [
  {
    name: 'Ishaan Kapoor',
    phone: '+919000000011',
    email: 'ishaan.kapoor@guests.example',
    language: 'en',
    isConfirmed: true,
    note: 'We land at nine in the evening, with our parents. Rooms next to each other if you can.',
    days: 1,
    nights: 2,
    rooms: [
      { roomType: 'Lake room', adults: 2, children: 1 },
      { roomType: 'Balcony room', adults: 2, children: 0 },
    ],
  },
  {
    name: 'Sofia Rossi',
    phone: '+919000000012',
    email: 'sofia.rossi@guests.example',
    language: 'en',
    isConfirmed: true,
    note: null,
    days: 9,
    nights: 3,
    rooms: [{ roomType: 'Courtyard room', adults: 1, children: 0 }],
  },
  {
    name: 'Mariam Haddad',
    phone: '+919000000013',
    email: 'mariam.haddad@guests.example',
    language: 'ar',
    isConfirmed: false,
    note: 'A cot for the baby, please.',
    days: 20,
    nights: 4,
    rooms: [{ roomType: 'Pichola suite', adults: 2, children: 2 }],
  },
] as const
