import type { CountryPack } from './country-pack.ts'
import { includedVat } from './included-vat.ts'

/** There is no tax on stays: local authorities have no power to set one. */
export const ireland: CountryPack = {
  country: 'IE',
  name: 'Ireland',
  currency: 'EUR',
  firstDayOfWeek: 1,
  emergencyNumbers: [{ service: 'all', number: '112' }],
  invoiceFields: [
    { of: 'hotel', label: 'VAT number' },
    { of: 'guest', label: 'VAT number' },
  ],
  registration: {
    name: 'Hotel register',
    guests: 'foreigners',
    asksFor: ['name', 'nationality', 'arrival', 'departure'],
  },
  taxes: includedVat(
    { room: 1350, food: 900, drink: 2300, gift: 2300, service: 2300 },
    {
      room: 'irelandRooms',
      food: 'irelandFood',
      service: 'irelandServices',
    },
  ),
  examples: [
    {
      title: 'Two nights at €170.25',
      of: { kind: 'room', price: 17_025, quantity: 2, adults: 2, children: 0 },
      taxes: [['VAT', 4050]],
      total: 34_050,
    },
    {
      title: 'An Irish stew at €21.80',
      of: { kind: 'food', price: 2180, quantity: 1, adults: 1, children: 0 },
      taxes: [['VAT', 180]],
      total: 2180,
    },
    {
      title: 'A pint of stout at €6.50',
      of: { kind: 'drink', price: 650, quantity: 1, adults: 1, children: 0 },
      taxes: [['VAT', 122]],
      total: 650,
    },
  ],
  sources: [
    'Value-Added Tax Consolidation Act 2010, section 46, https://www.irishstatutebook.ie/eli/2010/act/31: 23 %, and 13.5 % for hotels',
    'Finance Act 2025, section 71, https://www.irishstatutebook.ie/eli/2025/act/18: 9 % for meals and hairdressing from 1 July 2026',
    'Minister for Finance, 28 May 2026, https://www.kildarestreet.com/wrans/?id=2026-05-28a.748: hotels stay at 13.5 %, and alcohol, soft drinks and bottled water at 23 %',
    'Immigration Act 2004, section 10, https://www.irishstatutebook.ie/eli/2004/act/1: a register of all non-nationals, shown to the Garda on request',
  ],
  checkedOn: '2026-12-01',
}
