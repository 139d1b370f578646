import type { CountryPack } from './country-pack.ts'
import { includedVat } from './included-vat.ts'
import { touristTax } from './names.ts'

export const france: CountryPack = {
  country: 'FR',
  name: 'France',
  currency: 'EUR',
  firstDayOfWeek: 1,
  emergencyNumbers: [
    { service: 'all', number: '112' },
    { service: 'police', number: '17' },
    { service: 'ambulance', number: '15' },
    { service: 'fire', number: '18' },
  ],
  invoiceFields: [
    { of: 'hotel', label: 'Numéro de TVA' },
    { of: 'hotel', label: 'SIRET' },
    { of: 'guest', label: 'SIREN' },
    { of: 'guest', label: 'Numéro de TVA' },
  ],
  registration: {
    name: 'Fiche individuelle de police',
    guests: 'foreigners',
    asksFor: [
      'name',
      'birthDate',
      'birthPlace',
      'nationality',
      'address',
      'phone',
      'email',
      'arrival',
      'departure',
      'signature',
    ],
  },
  taxes: [
    ...includedVat(
      { room: 1000, food: 1000, drink: 2000, gift: 2000, service: 2000 },
      {
        food: 'foodWithoutAlcohol',
      },
    ),
    {
      tax: {
        name: touristTax,
        appliesTo: 'room',
        kind: 'perPersonNight',
        amount: 845,
        freeBelowAge: 18,
      },
      note: 'franceParis',
      isLocal: true,
    },
    {
      tax: {
        name: {
          en: 'Tourist tax, no stars',
          hi: 'पर्यटक कर, बिना स्टार',
          ar: 'ضريبة السياحة، بلا نجوم',
        },
        appliesTo: 'room',
        kind: 'perPersonNight',
        rate: 500,
        capAmount: 460,
        freeBelowAge: 18,
      },
      note: 'franceWithoutStars',
      isLocal: true,
    },
  ],
  examples: [
    {
      title: 'Paris, two nights at €220, two adults and a child',
      of: { kind: 'room', price: 22_000, quantity: 2, adults: 2, children: 1 },
      without: ['Tourist tax, no stars'],
      taxes: [
        ['VAT', 4000],
        ['Tourist tax', 3380],
      ],
      total: 47_380,
    },
    {
      title: 'Without stars, seven nights at €110, two adults and two children',
      of: { kind: 'room', price: 11_000, quantity: 7, adults: 2, children: 2 },
      without: ['Tourist tax'],
      taxes: [
        ['VAT', 7000],
        ['Tourist tax, no stars', 1750],
      ],
      total: 78_750,
    },
    {
      title: 'Without stars, a night at €275 for one, whose 5 % of €250 are limited to €4.60',
      of: { kind: 'room', price: 27_500, quantity: 1, adults: 1, children: 0 },
      without: ['Tourist tax'],
      taxes: [
        ['VAT', 2500],
        ['Tourist tax, no stars', 460],
      ],
      total: 27_960,
    },
    {
      title: 'A glass of wine at €6.00',
      of: { kind: 'drink', price: 600, quantity: 1, adults: 1, children: 0 },
      taxes: [['VAT', 100]],
      total: 600,
    },
  ],
  sources: [
    'CGCT, art. L. 2333-30: without stars 1 to 5 % of the price by guest, at most the highest tariff of the municipality',
    'CGI, art. 278 and 279',
    'CGCT, art. L. 2333-26 and L. 2531-18; Ville de Paris: taxe de séjour 2025',
    'CESEDA, art. R. 814-1: fiche individuelle de police',
  ],
  checkedOn: '2026-11-26',
}
