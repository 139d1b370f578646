import type { CountryPack } from './country-pack.ts'
import { serviceChargeAndVat } from './service-charge-and-vat.ts'

export const thailand: CountryPack = {
  country: 'TH',
  name: 'Thailand',
  currency: 'THB',
  firstDayOfWeek: 7,
  emergencyNumbers: [
    { service: 'police', number: '191' },
    { service: 'ambulance', number: '1669' },
    { service: 'fire', number: '199' },
  ],
  invoiceFields: [
    { of: 'hotel', label: 'Tax ID' },
    { of: 'guest', label: 'Tax ID' },
  ],
  registration: {
    name: 'R.R.3 card, and TM.30 for foreigners',
    guests: 'all',
    asksFor: [
      'name',
      'nationality',
      'documentType',
      'documentNumber',
      'address',
      'arrivedFrom',
      'nextDestination',
      'arrival',
      'departure',
      'signature',
    ],
    sentTo: 'Immigration Bureau (TM.30); the registrar, each week (R.R.4)',
    withinHours: 24,
  },
  taxes: serviceChargeAndVat(
    { serviceCharge: 1000, vat: 700 },
    {
      serviceCharge: 'usualServiceCharge',
      room: 'thailandRooms',
      food: 'thailandFood',
    },
  ),
  examples: [
    {
      title: 'Three nights at ฿2,000',
      of: { kind: 'room', price: 200_000, quantity: 3, adults: 2, children: 0 },
      taxes: [
        ['Service charge', 60_000],
        ['VAT', 46_200],
      ],
      total: 706_200,
    },
    {
      title: 'A pad thai at ฿185',
      of: { kind: 'food', price: 18_500, quantity: 1, adults: 1, children: 0 },
      taxes: [
        ['Service charge', 1850],
        ['VAT', 1425],
      ],
      total: 21_775,
    },
    {
      title: 'A massage at ฿900',
      of: { kind: 'service', price: 90_000, quantity: 1, adults: 1, children: 0 },
      taxes: [['VAT', 6300]],
      total: 96_300,
    },
  ],
  sources: [
    'Revenue Code; decree for 1 October 2025 to 30 September 2026 (https://www.nishimura.com/en/knowledge/publications/20251022-116401), decided on 9 September 2025 (https://www.nationthailand.com/business/economy/40055179); neither an official page nor a later decree was found',
    'No increase planned before 2028 (https://mail.thephuketnews.com/minister-vows-vat-increases-98350.php)',
    'Provincial Administrative Organization Act, section 65: at most 3 % (https://www.c9hotelworks.com/news/thailands-ministry-silly-works.php)',
    'Immigration Act, section 38: TM.30 (http://www.samutprakanimmigration.go.th/notification-of-residence-of-foreigners-for-businesses/); Hotel Act, sections 35 and 36: R.R.3 and R.R.4 (https://www.roomscope.com/manual/detail/79)',
  ],
  checkedOn: '2026-12-01',
}
