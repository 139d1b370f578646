import type { CountryPack } from './country-pack.ts'
import { includedVat } from './included-vat.ts'
import { cityTax } from './names.ts'

export const italy: CountryPack = {
  country: 'IT',
  name: 'Italy',
  currency: 'EUR',
  firstDayOfWeek: 1,
  emergencyNumbers: [
    { service: 'all', number: '112' },
    { service: 'police', number: '113' },
    { service: 'ambulance', number: '118' },
    { service: 'fire', number: '115' },
  ],
  invoiceFields: [
    { of: 'hotel', label: 'Partita IVA' },
    { of: 'guest', label: 'Partita IVA' },
    { of: 'guest', label: 'Codice fiscale' },
    { of: 'guest', label: 'Codice destinatario' },
  ],
  registration: {
    name: 'Alloggiati Web',
    guests: 'all',
    asksFor: [
      'name',
      'sex',
      'birthDate',
      'birthPlace',
      'nationality',
      'documentType',
      'documentNumber',
      'arrival',
      'departure',
    ],
    sentTo: 'Polizia di Stato',
    withinHours: 24,
  },
  taxes: [
    ...includedVat({ room: 1000, food: 1000, gift: 2200, service: 2200 }),
    {
      tax: {
        name: cityTax,
        appliesTo: 'room',
        kind: 'perPersonNight',
        amount: 750,
        capNights: 10,
        freeBelowAge: 10,
      },
      note: 'italyRome',
      isLocal: true,
    },
  ],
  examples: [
    {
      title: 'Rome, twelve nights at €165, two adults and a child',
      of: { kind: 'room', price: 16_500, quantity: 12, adults: 2, children: 1 },
      taxes: [
        ['VAT', 18_000],
        ['City tax', 15_000],
      ],
      total: 213_000,
    },
  ],
  sources: [
    'DPR 633/1972, tabella A, parte III',
    'Roma Capitale: contributo di soggiorno, rates from October 2023',
    'TULPS, art. 109: Alloggiati Web',
  ],
  checkedOn: '2026-11-26',
}
