/**
 * The demo hotel's content. Everything is invented; the phone numbers are from ranges that reach nobody.
 * Prices in paise; `picture` names a picture of pictures.ts.
 */

export const hotel = {
  name: 'The Lakehouse Udaipur',
  description:
    'A quiet house of twenty-four rooms on the eastern shore of Lake Pichola, with carved balconies, a court of orange trees and a boat to the old city.',
  policies: [
    { title: 'Check-in and check-out', text: 'Check-in from 14:00, check-out until 11:00.' },
    { title: 'Identification', text: 'Every adult shows a government photo ID on arrival.' },
    { title: 'Children', text: 'Children under six stay free in their parents’ room.' },
    { title: 'Pets', text: 'We love animals, but cannot host them in the rooms.' },
  ],
  brand_color: '#9a3b26',
  address: '14 Lake Palace Road, Udaipur, Rajasthan 313001, India',
  phone: '+912945550100',
  email: 'stay@demo.bellhop.example',
  latitude: 24.5764,
  longitude: 73.6835,
  time_zone: 'Asia/Kolkata',
  currency: 'INR',
  check_in_time: '14:00',
  checkout_time: '11:00',
  languages: ['en', 'hi', 'ar'],
  food_tax: 500,
  gift_tax: 1200,
  room_tax: 1800,
  service_tax: 1800,
  tip_values: [2000, 5000, 10000, 20000],
  wifi_name: 'Lakehouse Guest',
  wifi_password: 'orange-court-24',
  upi_id: 'lakehouse@upi.example',
}

const always = { opening_time: '00:00', closing_time: '00:00' }

export const departments = [
  {
    code: 'housekeeping',
    picture: 'housekeeping',
    name: 'Housekeeping',
    description: 'Towels, linen, cleaning and everything for a good night.',
    ...always,
    executives: [{ name: 'Sunita Meena', role: 'Head housekeeper', phone: '+912945550111' }],
  },
  {
    code: 'engineering',
    picture: 'engineering',
    name: 'Engineering',
    description: 'Light, water, heating, cooling and what needs mending.',
    ...always,
    executives: [{ name: 'Iqbal Khan', role: 'Chief engineer', phone: '+912945550112' }],
  },
  {
    code: 'frontDesk',
    picture: 'front-desk',
    name: 'Front desk',
    description: 'Keys, bills, messages and late check-out.',
    ...always,
    executives: [{ name: 'Meera Joshi', role: 'Front office manager', phone: '+912945550100' }],
  },
  {
    code: 'concierge',
    picture: 'concierge',
    name: 'Concierge',
    description: 'Taxis, boats, tables and tickets.',
    opening_time: '07:00',
    closing_time: '22:00',
    executives: [{ name: 'Arvind Rathore', role: 'Concierge', phone: '+912945550113' }],
  },
  {
    code: 'laundry',
    picture: 'laundry',
    name: 'Laundry',
    description: 'Washing, pressing and dry cleaning, back the same evening.',
    opening_time: '08:00',
    closing_time: '18:00',
    executives: [],
  },
  {
    code: 'spa',
    picture: 'spa',
    name: 'Spa',
    description: 'Ayurvedic treatments by the orange court.',
    opening_time: '10:00',
    closing_time: '20:00',
    executives: [{ name: 'Leela Nair', role: 'Spa manager', phone: '+912945550114' }],
  },
] as const

export const outlets = [
  {
    name: 'Jheel',
    picture: 'restaurant',
    description: 'Rajasthani kitchen on the lake terrace.',
    opening_time: '12:30',
    closing_time: '23:00',
    executives: [{ name: 'Chef Devika Singh', role: 'Head chef', phone: '+912945550121' }],
  },
  {
    name: 'Orange Court Café',
    picture: 'cafe',
    description: 'Breakfast, cakes and coffee under the trees.',
    opening_time: '06:30',
    closing_time: '19:00',
    executives: [{ name: 'Rohan D’Souza', role: 'Café manager', phone: '+912945550122' }],
  },
  {
    name: 'In-room dining',
    picture: 'room-service',
    description: 'Simple dishes brought to your room at any hour.',
    ...always,
    executives: [],
  },
] as const

export const facilities = [
  {
    type: 'Pool',
    picture: 'pool',
    description: 'Heated lap pool in the lower court. Towels are at the pool.',
    opening_time: '06:00',
    closing_time: '21:00',
  },
  {
    type: 'Gym',
    picture: 'gym',
    description: 'Weights and four machines, first floor. Opens with your room key.',
    ...always,
  },
  {
    type: 'Spa',
    picture: 'spa',
    description: 'Six treatment rooms and a steam bath. Please book ahead.',
    opening_time: '10:00',
    closing_time: '20:00',
  },
  {
    type: 'Library',
    picture: 'library',
    description: 'Books about Mewar, newspapers and a quiet table.',
    opening_time: '07:00',
    closing_time: '23:00',
  },
  {
    type: 'Rooftop',
    picture: 'rooftop',
    description: 'The best sunset over the lake. Bar until one o’clock.',
    opening_time: '17:00',
    closing_time: '01:00',
  },
  {
    type: 'Business centre',
    picture: 'business-centre',
    description: 'Printer, scanner and two desks beside the lobby.',
    ...always,
  },
] as const

export const supplies = [
  { name: 'Bath towel', picture: 'bath-towel', eta: 15 },
  { name: 'Hand towel', picture: 'hand-towel', eta: 15 },
  { name: 'Pillow', picture: 'pillow', description: 'Feather or foam; tell us which.', eta: 15 },
  { name: 'Blanket', picture: 'blanket', eta: 20 },
  { name: 'Soap', picture: 'soap', eta: 15 },
  { name: 'Shampoo', picture: 'shampoo', eta: 15 },
  { name: 'Toothbrush kit', picture: 'toothbrush', eta: 15 },
  {
    name: 'Drinking water',
    picture: 'water-bottle',
    description: 'Two bottles of a litre.',
    eta: 10,
  },
  {
    name: 'Tea and coffee',
    picture: 'tea',
    description: 'Sachets, milk and sugar.',
    eta: 15,
  },
  { name: 'Slippers', picture: 'slippers', eta: 15 },
] as const

export const amenities = [
  { name: 'Iron and board', picture: 'iron', eta: 20 },
  { name: 'Table fan', picture: 'fan', eta: 25 },
  { name: 'Umbrella', picture: 'umbrella', description: 'For the monsoon, or the sun.', eta: 10 },
  {
    name: 'Travel adapter',
    picture: 'charger',
    description: 'Yours to keep.',
    price: 35000,
    eta: 15,
  },
  { name: 'Hair dryer', picture: 'hair-dryer', eta: 15 },
  { name: 'Kettle', picture: 'kettle', eta: 20 },
  { name: 'Reading lamp', picture: 'light-bulb', eta: 30 },
  {
    name: 'Baby cot',
    picture: 'crib',
    eta: 40,
    unavailable: 'All our cots are in use until tomorrow.',
  },
] as const

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

/** Requests so that every state is on show. `ago`: minutes since it was placed. */
export const requests = [
  {
    guest: '+919000000001',
    items: { 'Drinking water': 1, Pillow: 1 },
    ago: 22 * 60,
    path: ['accepted', 'onTheWay', 'done'],
  },
  { guest: '+919000000002', items: { 'Bath towel': 2, Soap: 1 }, ago: 3, path: [] },
  {
    guest: '+919000000005',
    items: { 'Travel adapter': 2 },
    ago: 9,
    path: [],
    note: 'One for each side of the bed, please.',
  },
  {
    guest: '+919000000006',
    items: { Blanket: 1, Slippers: 2, 'Tea and coffee': 1 },
    ago: 12,
    path: ['accepted'],
  },
  {
    guest: '+919000000007',
    items: { 'Iron and board': 1 },
    ago: 18,
    path: ['accepted', 'inProgress'],
  },
  {
    guest: '+919000000008',
    items: { 'Hair dryer': 1 },
    ago: 14,
    path: ['accepted', 'inProgress', 'onTheWay'],
  },
  { guest: '+919000000002', items: { Kettle: 1 }, ago: 26 * 60, path: ['accepted', 'done'] },
  {
    guest: '+919000000008',
    items: { 'Reading lamp': 1 },
    ago: 20 * 60,
    path: ['rejected'],
    reason: 'The lamp is being repaired. We will bring one tomorrow.',
  },
  {
    guest: '+919000000006',
    items: { 'Hand towel': 3 },
    ago: 30 * 60,
    path: ['cancelled'],
    reason: 'Found some in the cupboard.',
  },
] as const

export const staff = [
  { name: 'Meera Joshi', email: 'admin', role: 'admin', departments: [] },
  { name: 'Vikram Solanki', email: 'manager', role: 'manager', departments: [] },
  { name: 'Nisha Patel', email: 'frontdesk', role: 'frontDesk', departments: [] },
  { name: 'Sunita Meena', email: 'housekeeping', role: 'attendant', departments: ['housekeeping'] },
  { name: 'Devika Singh', email: 'kitchen', role: 'kitchen', departments: [] },
] as const
