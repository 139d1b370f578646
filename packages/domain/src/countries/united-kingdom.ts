import type { CountryPack } from './country-pack.ts'
import { includedVat } from './included-vat.ts'

export const unitedKingdom: CountryPack = {
  country: 'GB',
  name: 'United Kingdom',
  currency: 'GBP',
  firstDayOfWeek: 1,
  emergencyNumbers: [{ service: 'all', number: '999' }],
  invoiceFields: [
    { of: 'hotel', label: 'VAT number' },
    { of: 'guest', label: 'VAT number' },
  ],
  registration: {
    name: 'Hotel records (guests from the age of 16)',
    guests: 'all',
    asksFor: ['name', 'nationality', 'documentNumber', 'nextDestination', 'arrival', 'departure'],
  },
  taxes: [
    ...includedVat(
      { room: 2000, food: 2000, gift: 2000, service: 2000 },
      {
        room: 'unitedKingdomRooms',
      },
    ),
    {
      tax: {
        name: { en: 'Visitor levy', hi: 'आगंतुक शुल्क', ar: 'رسم الزوار' },
        appliesTo: 'room',
        kind: 'perRoomNight',
        rate: 500,
        taxed: true,
        capNights: 5,
      },
      note: 'unitedKingdomEdinburgh',
      isLocal: true,
    },
  ],
  examples: [
    {
      title: 'Edinburgh, seven nights at £120',
      of: { kind: 'room', price: 12_000, quantity: 7, adults: 2, children: 0 },
      taxes: [
        ['VAT', 14_000],
        ['Visitor levy', 2500],
        ['VAT', 500],
      ],
      total: 87_000,
    },
    {
      title: 'London, two nights at £150',
      of: { kind: 'room', price: 15_000, quantity: 2, adults: 2, children: 0 },
      without: ['Visitor levy'],
      taxes: [['VAT', 5000]],
      total: 30_000,
    },
    {
      title: 'Two pints at £6.20',
      of: { kind: 'drink', price: 620, quantity: 2, adults: 2, children: 0 },
      taxes: [['VAT', 207]],
      total: 1240,
    },
  ],
  sources: [
    'HMRC, VAT Notice 709/3, https://www.gov.uk/guidance/hotels-holiday-accommodation-and-vat-notice-7093: hotels at the standard rate of 20 %, and the rule for stays over 28 days',
    'City of Edinburgh Council, https://www.edinburgh.gov.uk/business/visitor-levy-edinburgh/2: visitor levy of 5 % for the first five nights of a stay, from 24 July 2026',
    'Visitor Levy (Scotland) Act 2024, section 5, https://www.legislation.gov.uk/asp/2024/8/notes/division/4/2/3: a percentage of the price for the accommodation, without meals',
    'Immigration (Hotel Records) Order 1972, https://www.legislation.gov.uk/uksi/1972/1689/made: name and nationality of all, passport and next destination of guests from outside the Commonwealth and Ireland, stored for 12 months',
  ],
  checkedOn: '2026-12-01',
}
