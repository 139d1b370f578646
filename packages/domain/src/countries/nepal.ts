import type { TaxedKind } from '../taxes/taxes.ts'
import type { CountryPack, PackTax } from './country-pack.ts'
import { vat } from './names.ts'

const luxuryFee = { en: 'Luxury fee', hi: 'विलासिता शुल्क', ar: 'رسم الرفاهية', ne: 'विलासिता शुल्क' }

const luxuryFeeOn = (appliesTo: 'room' | 'food' | 'service'): PackTax => ({
  tax: { name: luxuryFee, appliesTo, kind: 'percent', rate: 200 },
  note: 'nepalStars',
  isLocal: true,
})

const vatOn = (appliesTo: TaxedKind): PackTax => ({
  tax: { name: vat, appliesTo, kind: 'percent', rate: 1300, compound: true },
  ...(appliesTo === 'room' && {
    note: 'nepalVat',
  }),
})

export const nepal: CountryPack = {
  country: 'NP',
  name: 'Nepal',
  currency: 'NPR',
  firstDayOfWeek: 7,
  emergencyNumbers: [
    { service: 'police', number: '100' },
    { service: 'ambulance', number: '102' },
    { service: 'fire', number: '101' },
  ],
  invoiceFields: [
    { of: 'hotel', label: 'PAN' },
    { of: 'guest', label: 'PAN' },
  ],
  registration: {
    name: 'FNMIS',
    guests: 'foreigners',
    asksFor: ['name', 'nationality', 'documentNumber', 'arrival', 'departure'],
    sentTo: 'Department of Immigration, at check-in and check-out',
  },
  taxes: [
    luxuryFeeOn('room'),
    vatOn('room'),
    luxuryFeeOn('food'),
    vatOn('food'),
    vatOn('gift'),
    luxuryFeeOn('service'),
    vatOn('service'),
  ],
  examples: [
    {
      title: 'Two nights at NPR 10,000',
      of: { kind: 'room', price: 1_000_000, quantity: 2, adults: 2, children: 0 },
      without: ['Luxury fee'],
      taxes: [['VAT', 260_000]],
      total: 2_260_000,
    },
    {
      title: 'Five stars, a night at NPR 20,000',
      of: { kind: 'room', price: 2_000_000, quantity: 1, adults: 2, children: 0 },
      taxes: [
        ['Luxury fee', 40_000],
        ['VAT', 265_200],
      ],
      total: 2_305_200,
    },
    {
      title: 'Momos at NPR 375',
      of: { kind: 'food', price: 37_500, quantity: 1, adults: 1, children: 0 },
      without: ['Luxury fee'],
      taxes: [['VAT', 4875]],
      total: 42_375,
    },
  ],
  sources: [
    'Value Added Tax Act 2052: 13 % (https://ird.gov.np)',
    'Finance Act 2082, for July 2025 to July 2026, section 17: luxury fee of 2 % of the price before VAT (https://insurancekhabar.com/en/what-is-the-provision-regarding-the-basis-and-rate-of-levying-luxury-fees-2); neither an official page nor the act for the year after was found',
    'Supreme Court, 25 January 2023: no service charge (https://english.khabarhub.com/2023/26/290818)',
    'FNMIS: star hotels in the whole country from 1 March 2026 (https://www.sentinelassam.com/more-news/international/nepal-implements-online-system-to-track-foreign-nationals)',
  ],
  checkedOn: '2026-12-01',
}
