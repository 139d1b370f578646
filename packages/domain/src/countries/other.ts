import type { CountryPack } from './country-pack.ts'

/** For countries without a pack. */
export const otherCountry: CountryPack = {
  name: 'Another country',
  firstDayOfWeek: 1,
  emergencyNumbers: [{ service: 'all', number: '112' }],
  invoiceFields: [
    { of: 'hotel', label: 'Tax number' },
    { of: 'guest', label: 'Tax number' },
  ],
  taxes: (['room', 'food', 'gift', 'service'] as const).map((appliesTo) => ({
    tax: { name: { en: 'Tax', hi: 'कर', ar: 'الضريبة' }, appliesTo, kind: 'percent', rate: 1000 },
    note: 'otherCountry',
  })),
  examples: [
    {
      title: 'Two nights at 100.00',
      of: { kind: 'room', price: 10_000, quantity: 2, adults: 2, children: 0 },
      taxes: [['Tax', 2000]],
      total: 22_000,
    },
  ],
  sources: ['None: ask your tax adviser and the local authority'],
  checkedOn: '2026-11-26',
}
