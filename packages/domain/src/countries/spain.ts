import type { CountryPack } from './country-pack.ts'
import { includedVat } from './included-vat.ts'
import { touristTax } from './names.ts'

export const spain: CountryPack = {
  country: 'ES',
  name: 'Spain',
  currency: 'EUR',
  firstDayOfWeek: 1,
  emergencyNumbers: [
    { service: 'all', number: '112' },
    { service: 'police', number: '091' },
    { service: 'ambulance', number: '061' },
    { service: 'fire', number: '080' },
  ],
  invoiceFields: [
    { of: 'hotel', label: 'NIF' },
    { of: 'guest', label: 'NIF' },
  ],
  registration: {
    name: 'SES.HOSPEDAJES',
    guests: 'all',
    asksFor: [
      'name',
      'sex',
      'birthDate',
      'nationality',
      'documentType',
      'documentNumber',
      'address',
      'phone',
      'email',
      'arrival',
      'departure',
      'relationToMinor',
      'payment',
      'signature',
    ],
    sentTo: 'Ministerio del Interior',
    withinHours: 24,
  },
  taxes: [
    ...includedVat({ room: 1000, food: 1000, gift: 2100, service: 2100 }),
    {
      tax: {
        name: touristTax,
        appliesTo: 'room',
        kind: 'perPersonNight',
        amount: 840,
        taxed: true,
        capNights: 7,
        freeBelowAge: 17,
      },
      note: 'spainBarcelona',
      isLocal: true,
    },
  ],
  examples: [
    {
      title: 'Barcelona, nine nights at €110, two adults and two children',
      of: { kind: 'room', price: 11_000, quantity: 9, adults: 2, children: 2 },
      taxes: [
        ['VAT', 9000],
        ['Tourist tax', 11_760],
        ['VAT', 1176],
      ],
      total: 111_936,
    },
  ],
  sources: [
    'Ley 37/1992 del IVA, art. 91',
    'Generalitat de Catalunya: impost sobre les estades en establiments turístics, rates from April 2026',
    'Real Decreto 933/2021: SES.HOSPEDAJES',
  ],
  checkedOn: '2026-11-26',
}
