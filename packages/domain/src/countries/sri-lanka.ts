import type { TaxedKind } from '../taxes/taxes.ts'
import type { CountryPack, PackTax } from './country-pack.ts'
import { vat } from './names.ts'
import { serviceChargeOf } from './service-charge-and-vat.ts'

const developmentLevy = {
  ...{ en: 'Tourism development levy', hi: 'पर्यटन विकास शुल्क', ar: 'رسم تنمية السياحة' },
  ...{ si: 'සංචාරක සංවර්ධන බද්ද', ta: 'சுற்றுலா அபிவிருத்தி வரி' },
}

/** The levy is of sales without the service charge; VAT is on all of it. */
const levyAndVat = (appliesTo: TaxedKind): PackTax[] => [
  {
    tax: { name: developmentLevy, appliesTo, kind: 'percent', rate: 100 },
    note: 'sriLankaLevy',
  },
  {
    tax: { name: vat, appliesTo, kind: 'percent', rate: 1800, compound: true },
    ...(appliesTo === 'room' && {
      note: 'sriLankaVat',
    }),
  },
]

export const sriLanka: CountryPack = {
  country: 'LK',
  name: 'Sri Lanka',
  currency: 'LKR',
  languages: ['en', 'si', 'ta'],
  firstDayOfWeek: 1,
  emergencyNumbers: [
    { service: 'police', number: '119' },
    { service: 'ambulance', number: '1990' },
    { service: 'fire', number: '110' },
  ],
  invoiceFields: [
    { of: 'hotel', label: 'TIN' },
    { of: 'guest', label: 'TIN' },
  ],
  registration: {
    name: 'Police list of foreign guests',
    guests: 'foreigners',
    asksFor: ['name', 'nationality', 'documentNumber', 'visa', 'arrival', 'departure'],
    sentTo: 'Police station, each week',
  },
  taxes: [
    serviceChargeOf('room', 1000, 'usualServiceCharge'),
    ...levyAndVat('room'),
    serviceChargeOf('food', 1000, 'usualServiceCharge'),
    ...levyAndVat('food'),
    ...levyAndVat('gift'),
    ...levyAndVat('service'),
  ],
  examples: [
    {
      title: 'Two nights at LKR 30,000',
      of: { kind: 'room', price: 3_000_000, quantity: 2, adults: 2, children: 0 },
      taxes: [
        ['Service charge', 600_000],
        ['Tourism development levy', 60_000],
        ['VAT', 1_198_800],
      ],
      total: 7_858_800,
    },
    {
      title: 'Rice and curry at LKR 1,850',
      of: { kind: 'food', price: 185_000, quantity: 1, adults: 1, children: 0 },
      taxes: [
        ['Service charge', 18_500],
        ['Tourism development levy', 1850],
        ['VAT', 36_963],
      ],
      total: 242_313,
    },
    {
      title: 'A box of tea at LKR 5,000',
      of: { kind: 'gift', price: 500_000, quantity: 1, adults: 1, children: 0 },
      taxes: [
        ['Tourism development levy', 5000],
        ['VAT', 90_900],
      ],
      total: 595_900,
    },
  ],
  sources: [
    'VAT Act 14 of 2002: 18 %, unchanged in the budget of 2026 (https://business360lk.com/news/budget-2026-balancing-reform-recovery-782)',
    'SLTDA: tourism development levy of 1 % of sales without service charge and VAT, 0.5 % up to LKR 12 million a year (https://sltda.gov.lk/en/tourism-development-levy)',
    'Service charge of 10 % and the order of charges (https://induwara.lk/tools/sri-lanka-hotel-bill-tax-calculator)',
    'Police Ordinance, section 76, and the circular of 2013 (http://www.sundaytimes.lk/130428/news/hoteliers-cry-foul-over-police-directive-for-weekly-in-house-guest-info-42402.html)',
  ],
  checkedOn: '2026-12-01',
}
