/** The demo hotel's rooms and who is in them. All names are invented, and the phones reach nobody. */

export const roomTypes = [
  {
    name: 'Court room',
    tariff: 620000,
    rooms: ['101', '102', '103', '104', '105', '106', '107', '108'],
  },
  {
    name: 'Lake room',
    tariff: 890000,
    rooms: ['201', '202', '203', '204', '205', '206', '207', '208'],
  },
  { name: 'Balcony room', tariff: 1150000, rooms: ['301', '302', '303', '304', '305', '306'] },
  { name: 'Pichola suite', tariff: 2100000, rooms: ['401', '402'] },
] as const

/** `days` counts from today, in the hotel's zone, at the usual check-in time. */
export const stays = [
  {
    name: 'Ananya Rao',
    phone: '+919000000001',
    email: 'ananya.rao@guests.example',
    room: '204',
    status: 'inHouse',
    days: -1,
    nights: 3,
  },
  {
    name: 'Daniel Okafor',
    phone: '+919000000002',
    email: 'daniel.okafor@guests.example',
    room: '305',
    status: 'inHouse',
    days: -2,
    nights: 4,
  },
  {
    name: 'Priya Sharma',
    phone: '+919000000003',
    email: 'priya.sharma@guests.example',
    room: null,
    status: 'booked',
    days: 1,
    nights: 2,
  },
  {
    name: 'Thomas Weber',
    phone: '+919000000004',
    email: 'thomas.weber@guests.example',
    room: '108',
    status: 'checkedOut',
    days: -3,
    nights: 3,
  },
  {
    name: 'Fatima Al Mansoori',
    phone: '+919000000005',
    room: '401',
    status: 'inHouse',
    days: 0,
    nights: 5,
  },
  {
    name: 'Kavya and Rahul Venkataraman-Krishnamurthy',
    phone: '+919000000006',
    room: '206',
    status: 'inHouse',
    days: -3,
    nights: 4,
  },
  {
    name: 'Jean-Luc Moreau',
    phone: '+919000000007',
    room: '102',
    status: 'inHouse',
    days: -1,
    nights: 2,
  },
  {
    name: 'Yuki Tanaka',
    phone: '+919000000008',
    room: '303',
    status: 'inHouse',
    days: -1,
    nights: 6,
  },
  { name: 'Arjun Mehta', phone: '+919000000009', room: null, status: 'booked', days: 5, nights: 1 },
  {
    name: 'Olivia Brown',
    phone: '+919000000010',
    room: null,
    status: 'cancelled',
    days: 2,
    nights: 2,
  },
] as const
