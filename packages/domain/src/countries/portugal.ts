import type { CountryPack } from './country-pack.ts'
import { includedVat } from './included-vat.ts'
import { touristTax } from './names.ts'

export const portugal: CountryPack = {
  country: 'PT',
  name: 'Portugal',
  currency: 'EUR',
  firstDayOfWeek: 1,
  emergencyNumbers: [{ service: 'all', number: '112' }],
  invoiceFields: [
    { of: 'hotel', label: 'NIF' },
    { of: 'guest', label: 'NIF' },
  ],
  registration: {
    name: 'Boletim de alojamento (SIBA)',
    guests: 'foreigners',
    asksFor: [
      'name',
      'birthDate',
      'birthPlace',
      'nationality',
      'documentType',
      'documentNumber',
      'address',
      'arrival',
      'departure',
    ],
    sentTo: 'AIMA',
    withinHours: 72,
  },
  taxes: [
    ...includedVat(
      { room: 600, food: 1300, drink: 2300, gift: 2300, service: 2300 },
      {
        food: 'portugalFood',
      },
    ),
    {
      tax: {
        name: touristTax,
        appliesTo: 'room',
        kind: 'perPersonNight',
        amount: 400,
        capNights: 7,
        freeBelowAge: 14,
      },
      note: 'portugalLisbon',
      isLocal: true,
    },
  ],
  examples: [
    {
      title: 'Lisbon, nine nights at €106, two adults and a child',
      of: { kind: 'room', price: 10_600, quantity: 9, adults: 2, children: 1 },
      taxes: [
        ['VAT', 5400],
        ['Tourist tax', 5600],
      ],
      total: 101_000,
    },
    {
      title: 'A bacalhau at €11.30',
      of: { kind: 'food', price: 1130, quantity: 1, adults: 1, children: 0 },
      taxes: [['VAT', 130]],
      total: 1130,
    },
    {
      title: 'A glass of wine at €6.15',
      of: { kind: 'drink', price: 615, quantity: 1, adults: 1, children: 0 },
      taxes: [['VAT', 115]],
      total: 615,
    },
  ],
  sources: [
    'CIVA, art. 18; list I, 2.17: lodging at 6 %; list II, 3.1: restaurants at 13 % without alcohol, soft drinks, juices and sparkling water',
    'Câmara Municipal de Lisboa: taxa municipal turística, €4 from 1 September 2024, guests older than 13, at most 7 nights',
    'Lei 23/2007, art. 15 and 16: boletim de alojamento',
  ],
  checkedOn: '2026-11-30',
}
