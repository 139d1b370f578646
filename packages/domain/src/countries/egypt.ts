import type { CountryPack } from './country-pack.ts'
import { serviceChargeAndVat } from './service-charge-and-vat.ts'

export const egypt: CountryPack = {
  country: 'EG',
  name: 'Egypt',
  currency: 'EGP',
  languages: ['ar', 'en'],
  firstDayOfWeek: 6,
  emergencyNumbers: [
    { service: 'police', number: '122' },
    { service: 'ambulance', number: '123' },
    { service: 'fire', number: '180' },
  ],
  invoiceFields: [
    { of: 'hotel', label: 'Tax registration number' },
    { of: 'guest', label: 'Tax registration number' },
  ],
  registration: {
    name: 'Guest list',
    guests: 'all',
    asksFor: ['name', 'nationality', 'documentType', 'documentNumber', 'arrival', 'departure'],
    sentTo: 'Ministry of Interior, and each month the Ministry of Tourism and Antiquities',
  },
  taxes: serviceChargeAndVat(
    { serviceCharge: 1200, vat: 1400 },
    {
      serviceCharge: 'egyptServiceCharge',
      room: 'egyptRooms',
    },
  ),
  examples: [
    {
      title: 'Three nights at EGP 2,500',
      of: { kind: 'room', price: 250_000, quantity: 3, adults: 2, children: 0 },
      taxes: [
        ['Service charge', 90_000],
        ['VAT', 117_600],
      ],
      total: 957_600,
    },
    {
      title: 'A koshari at EGP 185.50',
      of: { kind: 'food', price: 18_550, quantity: 1, adults: 1, children: 0 },
      taxes: [
        ['Service charge', 2226],
        ['VAT', 2909],
      ],
      total: 23_685,
    },
    {
      title: 'A massage at EGP 1,000',
      of: { kind: 'service', price: 100_000, quantity: 1, adults: 1, children: 0 },
      taxes: [['VAT', 14_000]],
      total: 114_000,
    },
  ],
  sources: [
    'Law 67 of 2016: VAT of 14 % (https://www.avalara.com/vatlive/en/country-guides/africa-and-middle-east/egypt-vat/egyptian-vat-rates.html)',
    'Service charge of 12 % in hotels and classified restaurants (https://qaima.co/en/compliance/egypt-vat-service-charge)',
    'Tourism and Antiquities Support Fund: 1 % of room revenue from 2023 (https://enterprise.press/stories/2023/03/01/govt-imposes-new-charges-on-hotels-tourist-companies-98275/)',
    'Law 8 of 2022: lists of guests (https://www.hegazylaw.com/the-new-hotels-and-tourism-establishments-law-in-egypt/)',
  ],
  checkedOn: '2026-12-01',
}
