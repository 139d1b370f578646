import type { TaxedKind } from '../taxes/taxes.ts'
import type { CountryPack, PackTax } from './country-pack.ts'
import { vat } from './names.ts'

const vatOf = (appliesTo: TaxedKind): PackTax => ({
  tax: { name: vat, appliesTo, kind: 'percent', rate: 1500, inclusive: true, compound: true },
})

export const saudiArabia: CountryPack = {
  country: 'SA',
  name: 'Saudi Arabia',
  currency: 'SAR',
  languages: ['ar', 'en'],
  firstDayOfWeek: 7,
  emergencyNumbers: [
    { service: 'police', number: '999' },
    { service: 'ambulance', number: '997' },
    { service: 'fire', number: '998' },
  ],
  invoiceFields: [
    { of: 'hotel', label: 'VAT registration number' },
    { of: 'guest', label: 'VAT registration number' },
  ],
  registration: {
    name: 'Shomoos',
    guests: 'all',
    asksFor: [
      'name',
      'birthDate',
      'nationality',
      'documentType',
      'documentNumber',
      'arrival',
      'departure',
    ],
    sentTo: 'Ministry of Interior',
  },
  taxes: [
    {
      tax: {
        name: { en: 'Municipality fee', hi: 'नगरपालिका शुल्क', ar: 'رسوم البلدية' },
        appliesTo: 'room',
        kind: 'percent',
        rate: 500,
        inclusive: true,
      },
      note: 'saudiArabiaMunicipality',
      isLocal: true,
    },
    vatOf('room'),
    vatOf('food'),
    vatOf('gift'),
    vatOf('service'),
  ],
  examples: [
    {
      title: 'Two nights at SAR 1,207.50, with the municipality fee',
      of: { kind: 'room', price: 120_750, quantity: 2, adults: 2, children: 0 },
      taxes: [
        ['Municipality fee', 10_000],
        ['VAT', 31_500],
      ],
      total: 241_500,
    },
    {
      title: 'A night at SAR 460, without the municipality fee',
      of: { kind: 'room', price: 46_000, quantity: 1, adults: 1, children: 0 },
      without: ['Municipality fee'],
      taxes: [['VAT', 6000]],
      total: 46_000,
    },
    {
      title: 'A kabsa at SAR 50',
      of: { kind: 'food', price: 5000, quantity: 1, adults: 1, children: 0 },
      taxes: [['VAT', 652]],
      total: 5000,
    },
  ],
  sources: [
    'Royal Order A/638: VAT of 15 % from 1 July 2020 (https://sauress.com/en/spaen/2104130)',
    'ZATCA: VAT (https://zatca.gov.sa)',
    'Ministry of Municipalities: fee of 5 % and 2.5 % of the rent of each night (https://akhbaar24.com/article/detail/380500, February 2018); no official page with the present rates was found',
    'Shomoos: details of all guests (https://sauress.com/almadina/300613)',
  ],
  checkedOn: '2026-12-01',
}
