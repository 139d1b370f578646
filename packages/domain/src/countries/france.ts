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
      { room: 1000, food: 1000, gift: 2000, service: 2000 },
      { food: 'Dishes and drinks without alcohol. Alcohol is taxed at 20 %.' },
    ),
    {
      tax: {
        name: touristTax,
        appliesTo: 'room',
        kind: 'perPersonNight',
        amount: 845,
        freeBelowAge: 18,
      },
      note: 'Taxe de séjour of four stars in Paris in 2025, with all additional taxes. It changes each year: set your city’s amount. Without stars it is a percentage of the price per guest, such as 5 %.',
      isLocal: true,
    },
  ],
  examples: [
    {
      title: 'Paris, two nights at €220, two adults and a child',
      of: { kind: 'room', price: 22_000, quantity: 2, adults: 2, children: 1 },
      taxes: [
        ['VAT', 4000],
        ['Tourist tax', 3380],
      ],
      total: 47_380,
    },
  ],
  sources: [
    'CGI, art. 278 and 279',
    'CGCT, art. L. 2333-26 and L. 2531-18; Ville de Paris: taxe de séjour 2025',
    'CESEDA, art. R. 814-1: fiche individuelle de police',
  ],
  checkedOn: '2026-11-26',
}
