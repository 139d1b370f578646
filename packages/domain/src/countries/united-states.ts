import { type TaxedKind, toTaxRate } from '../taxes/taxes.ts'
import type { CountryPack, PackTax } from './country-pack.ts'

const salesTax = { en: 'Sales tax', hi: 'बिक्री कर', ar: 'ضريبة المبيعات' }
const occupancyTax = { en: 'Occupancy tax', hi: 'ऑक्यूपेंसी टैक्स', ar: 'ضريبة الإشغال' }

const salesTaxOn = (appliesTo: TaxedKind): PackTax => ({
  tax: { name: salesTax, appliesTo, kind: 'percent', ...toTaxRate(887.5) },
  note: 'newYorkSales',
  isLocal: true,
})

/** There is no federal tax: every rate is a state's or a city's. */
export const unitedStates: CountryPack = {
  country: 'US',
  name: 'United States',
  currency: 'USD',
  firstDayOfWeek: 7,
  emergencyNumbers: [{ service: 'all', number: '911' }],
  invoiceFields: [{ of: 'guest', label: 'Tax ID' }],
  taxes: [
    salesTaxOn('room'),
    {
      tax: { name: occupancyTax, appliesTo: 'room', kind: 'percent', ...toTaxRate(587.5) },
      note: 'newYorkOccupancy',
      isLocal: true,
    },
    {
      tax: {
        name: { en: 'Occupancy fee', hi: 'ऑक्यूपेंसी शुल्क', ar: 'رسم الإشغال' },
        appliesTo: 'room',
        kind: 'perRoomNight',
        amounts: [
          { upTo: 999, amount: 0 },
          { upTo: 1999, amount: 50 },
          { upTo: 2999, amount: 100 },
          { upTo: 3999, amount: 150 },
          { amount: 200 },
        ],
      },
      note: 'newYorkOccupancyFee',
      isLocal: true,
    },
    {
      tax: {
        name: { en: 'Hotel unit fee', hi: 'होटल यूनिट शुल्क', ar: 'رسم الوحدة الفندقية' },
        appliesTo: 'room',
        kind: 'perRoomNight',
        amount: 150,
      },
      note: 'newYorkUnitFee',
      isLocal: true,
    },
    salesTaxOn('food'),
    salesTaxOn('gift'),
    salesTaxOn('service'),
  ],
  examples: [
    {
      title: 'New York, a night at $200',
      of: { kind: 'room', price: 20_000, quantity: 1, adults: 2, children: 0 },
      taxes: [
        ['Sales tax', 1775],
        ['Occupancy tax', 1175],
        ['Occupancy fee', 200],
        ['Hotel unit fee', 150],
      ],
      total: 23_300,
    },
    {
      title: 'New York, a night at $25',
      of: { kind: 'room', price: 2500, quantity: 1, adults: 1, children: 0 },
      taxes: [
        ['Sales tax', 222],
        ['Occupancy tax', 147],
        ['Occupancy fee', 100],
        ['Hotel unit fee', 150],
      ],
      total: 3119,
    },
    {
      title: 'A breakfast at $20',
      of: { kind: 'food', price: 2000, quantity: 1, adults: 1, children: 0 },
      taxes: [['Sales tax', 178]],
      total: 2178,
    },
  ],
  sources: [
    'New York State Tax Law sections 1105(e), 1104 and 1109; Tax Bulletin ST-331: sales tax and the hotel unit fee of $1.50',
    'NYC Administrative Code section 11-2502: hotel room occupancy tax of 5.875 %, and $0.50 to $2.00 a day by the rent',
  ],
  checkedOn: '2026-11-30',
}
