import type { TaxedKind } from '../taxes/taxes.ts'
import type { CountryPack, PackTax } from './country-pack.ts'
import { serviceCharge, vat } from './names.ts'

const municipalityFee = { en: 'Municipality fee', hi: 'नगरपालिका शुल्क', ar: 'رسوم البلدية' }

const vatOf = (appliesTo: TaxedKind): PackTax => ({
  tax: { name: vat, appliesTo, kind: 'percent', rate: 500, compound: true },
})

/** Dubai's charges: the other emirates have their own. */
const hospitalityTaxes = (appliesTo: 'room' | 'food'): PackTax[] => [
  {
    tax: { name: serviceCharge, appliesTo, kind: 'percent', rate: 1000 },
    note: 'usualServiceCharge',
  },
  {
    tax: { name: municipalityFee, appliesTo, kind: 'percent', rate: 700 },
    note: 'dubaiMunicipality',
    isLocal: true,
  },
  vatOf(appliesTo),
]

export const unitedArabEmirates: CountryPack = {
  country: 'AE',
  name: 'United Arab Emirates',
  currency: 'AED',
  firstDayOfWeek: 1,
  emergencyNumbers: [
    { service: 'police', number: '999' },
    { service: 'ambulance', number: '998' },
    { service: 'fire', number: '997' },
  ],
  invoiceFields: [
    { of: 'hotel', label: 'TRN' },
    { of: 'guest', label: 'TRN' },
  ],
  registration: {
    name: 'Guest registration with the emirate’s police',
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
    sentTo: 'the emirate’s police',
  },
  taxes: [
    ...hospitalityTaxes('room'),
    {
      tax: {
        name: { en: 'Tourism Dirham', hi: 'टूरिज़्म दिरहम', ar: 'درهم السياحة' },
        appliesTo: 'room',
        kind: 'perRoomNight',
        amount: 1500,
        capNights: 30,
      },
      note: 'dubaiTourismDirham',
      isLocal: true,
    },
    ...hospitalityTaxes('food'),
    vatOf('gift'),
    vatOf('service'),
  ],
  examples: [
    {
      title: 'Dubai, 32 nights at AED 400',
      of: { kind: 'room', price: 40_000, quantity: 32, adults: 2, children: 0 },
      taxes: [
        ['Service charge', 128_000],
        ['Municipality fee', 89_600],
        ['VAT', 74_880],
        ['Tourism Dirham', 45_000],
      ],
      total: 1_617_480,
    },
  ],
  sources: [
    'Federal Decree-Law 8 of 2017 on VAT',
    'Dubai Executive Council Resolution 2 of 2014: Tourism Dirham',
    'Dubai Municipality: fee of 7 % on hotel sales',
  ],
  checkedOn: '2026-11-26',
}
