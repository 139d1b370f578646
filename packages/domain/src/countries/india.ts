import type { CountryPack, PackTax } from './country-pack.ts'

const name = { en: 'GST', hi: 'जीएसटी', ar: 'ضريبة السلع والخدمات' }
/** Within the hotel's state, where its guests are served. */
const parts = [{ name: 'CGST' }, { name: 'SGST' }]

const gst = (tax: Omit<PackTax['tax'], 'name' | 'kind' | 'parts'>): PackTax['tax'] => ({
  name,
  kind: 'percent',
  parts,
  ...tax,
})

export const india: CountryPack = {
  country: 'IN',
  name: 'India',
  currency: 'INR',
  firstDayOfWeek: 7,
  emergencyNumbers: [
    { service: 'all', number: '112' },
    { service: 'police', number: '100' },
    { service: 'ambulance', number: '108' },
    { service: 'fire', number: '101' },
  ],
  invoiceFields: [
    { of: 'hotel', label: 'GSTIN' },
    { of: 'guest', label: 'GSTIN' },
  ],
  registration: {
    name: 'Form C',
    guests: 'foreigners',
    asksFor: [
      'name',
      'sex',
      'birthDate',
      'nationality',
      'documentNumber',
      'visa',
      'address',
      'arrival',
      'departure',
      'arrivedFrom',
      'nextDestination',
    ],
    sentTo: 'Bureau of Immigration (FRRO)',
    withinHours: 24,
  },
  taxes: [
    {
      tax: gst({
        appliesTo: 'room',
        slabs: [{ upTo: 750_000, rate: 500 }, { rate: 1800 }],
        code: '996311',
      }),
      note: 'indiaRooms',
    },
    {
      tax: gst({ appliesTo: 'food', rate: 500, code: '996331' }),
      note: 'indiaFood',
    },
    {
      tax: gst({ appliesTo: 'gift', rate: 1800 }),
      note: 'indiaGoods',
    },
    {
      tax: gst({ appliesTo: 'service', rate: 1800, code: '999799' }),
      note: 'indiaServices',
    },
  ],
  examples: [
    {
      title: 'Three nights at ₹7,500',
      of: { kind: 'room', price: 750_000, quantity: 3, adults: 2, children: 0 },
      taxes: [
        ['CGST', 56_250],
        ['SGST', 56_250],
      ],
      total: 2_362_500,
    },
    {
      title: 'A festival night at ₹7,500.01',
      of: { kind: 'room', price: 750_001, quantity: 1, adults: 2, children: 0 },
      taxes: [
        ['CGST', 67_500],
        ['SGST', 67_500],
      ],
      total: 885_001,
    },
    {
      title:
        'A night at ₹8,000 with an extra bed at ₹1,000, which is part of the price of the room',
      of: { kind: 'room', price: 900_000, quantity: 1, adults: 3, children: 0 },
      taxes: [
        ['CGST', 81_000],
        ['SGST', 81_000],
      ],
      total: 1_062_000,
    },
    {
      title: 'A night at ₹7,000 with an extra bed at ₹1,000, which together are above ₹7,500',
      of: { kind: 'room', price: 800_000, quantity: 1, adults: 3, children: 0 },
      taxes: [
        ['CGST', 72_000],
        ['SGST', 72_000],
      ],
      total: 944_000,
    },
    {
      title: 'Two dishes at ₹10.10',
      of: { kind: 'food', price: 1010, quantity: 2, adults: 1, children: 0 },
      taxes: [
        ['CGST', 51],
        ['SGST', 51],
      ],
      total: 2122,
    },
  ],
  sources: [
    'CBIC Notification 15/2025-Central Tax (Rate), from 22 September 2025, and its FAQ of 16 September 2025',
    'CBIC Notification 05/2025-Central Tax (Rate): specified premises',
    'Immigration and Foreigners Act 2025: Form C',
  ],
  checkedOn: '2026-11-26',
}
