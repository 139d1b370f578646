import type { CountryPack } from './country-pack.ts'
import { includedVat } from './included-vat.ts'
import { cityTax } from './names.ts'

export const germany: CountryPack = {
  country: 'DE',
  name: 'Germany',
  currency: 'EUR',
  firstDayOfWeek: 1,
  emergencyNumbers: [
    { service: 'all', number: '112' },
    { service: 'police', number: '110' },
  ],
  invoiceFields: [
    { of: 'hotel', label: 'USt-IdNr.' },
    { of: 'hotel', label: 'Steuernummer' },
    { of: 'guest', label: 'USt-IdNr.' },
  ],
  registration: {
    name: 'Meldeschein',
    guests: 'foreigners',
    asksFor: [
      'name',
      'birthDate',
      'nationality',
      'address',
      'documentNumber',
      'arrival',
      'departure',
      'signature',
    ],
  },
  taxes: [
    ...includedVat(
      { room: 700, food: 700, drink: 1900, gift: 1900, service: 1900 },
      { food: 'germanyFood' },
    ),
    {
      tax: { name: cityTax, appliesTo: 'room', kind: 'percent', rate: 750 },
      note: 'germanyBerlin',
      isLocal: true,
    },
  ],
  examples: [
    {
      title: 'Berlin, two nights at €107',
      of: { kind: 'room', price: 10_700, quantity: 2, adults: 1, children: 0 },
      taxes: [
        ['VAT', 1400],
        ['City tax', 1500],
      ],
      total: 22_900,
    },
    {
      title: 'Three rolls at €2.25, which stay €6.75',
      of: { kind: 'food', price: 225, quantity: 3, adults: 1, children: 0 },
      taxes: [['VAT', 44]],
      total: 675,
    },
    {
      title: 'A soup at €5.00',
      of: { kind: 'food', price: 500, quantity: 1, adults: 1, children: 0 },
      taxes: [['VAT', 33]],
      total: 500,
    },
    {
      title: 'A beer at €5.00',
      of: { kind: 'drink', price: 500, quantity: 1, adults: 1, children: 0 },
      taxes: [['VAT', 80]],
      total: 500,
    },
  ],
  sources: [
    'UStG section 12 (2) no. 11 and 15, as of the Steueränderungsgesetz 2025',
    'Berlin: Übernachtungsteuergesetz, 7.5 % from 1 January 2025',
    'BMG sections 29–30, as of the Bürokratieentlastungsgesetz IV: only foreigners from 1 January 2025',
  ],
  checkedOn: '2026-11-26',
}
