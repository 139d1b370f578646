import type { CountryPack } from './country-pack.ts'
import { includedVat } from './included-vat.ts'
import { touristTax } from './names.ts'

export const netherlands: CountryPack = {
  country: 'NL',
  name: 'Netherlands',
  currency: 'EUR',
  firstDayOfWeek: 1,
  emergencyNumbers: [{ service: 'all', number: '112' }],
  invoiceFields: [
    { of: 'hotel', label: 'Btw-nummer' },
    { of: 'hotel', label: 'KvK-nummer' },
    { of: 'guest', label: 'Btw-nummer' },
  ],
  registration: {
    name: 'Nachtregister',
    guests: 'all',
    asksFor: ['name', 'address', 'documentType', 'arrival', 'departure'],
  },
  taxes: [
    ...includedVat(
      { room: 2100, food: 900, drink: 2100, gift: 2100, service: 2100 },
      {
        food: 'foodWithoutAlcohol',
      },
    ),
    {
      tax: { name: touristTax, appliesTo: 'room', kind: 'percent', rate: 1250 },
      note: 'netherlandsAmsterdam',
      isLocal: true,
    },
  ],
  examples: [
    {
      title: 'Amsterdam, two nights at €121',
      of: { kind: 'room', price: 12_100, quantity: 2, adults: 2, children: 0 },
      taxes: [
        ['VAT', 4200],
        ['Tourist tax', 2500],
      ],
      total: 26_700,
    },
  ],
  sources: [
    'Wet op de omzetbelasting 1968: lodging at 21 % from 1 January 2026',
    'Gemeente Amsterdam: Verordening toeristenbelasting, 12.5 % from 2024',
    'Wetboek van Strafrecht, art. 438: nachtregister',
  ],
  checkedOn: '2026-11-26',
}
