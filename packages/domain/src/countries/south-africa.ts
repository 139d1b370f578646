import type { CountryPack } from './country-pack.ts'
import { includedVat } from './included-vat.ts'

export const southAfrica: CountryPack = {
  country: 'ZA',
  name: 'South Africa',
  currency: 'ZAR',
  firstDayOfWeek: 7,
  emergencyNumbers: [
    { service: 'all', number: '112' },
    { service: 'police', number: '10111' },
    { service: 'ambulance', number: '10177' },
    { service: 'fire', number: '10177' },
  ],
  invoiceFields: [
    { of: 'hotel', label: 'VAT number' },
    { of: 'guest', label: 'VAT number' },
  ],
  registration: {
    name: 'Register of lodgers',
    guests: 'all',
    asksFor: ['name', 'documentType', 'documentNumber', 'visa', 'address', 'signature'],
  },
  taxes: includedVat(
    { room: 1500, food: 1500, gift: 1500, service: 1500 },
    {
      room: 'southAfricaRooms',
    },
  ),
  examples: [
    {
      title: 'Two nights at R1,150',
      of: { kind: 'room', price: 115_000, quantity: 2, adults: 2, children: 0 },
      taxes: [['VAT', 30_000]],
      total: 230_000,
    },
    {
      title: 'Two bobotie at R125',
      of: { kind: 'food', price: 12_500, quantity: 2, adults: 2, children: 0 },
      taxes: [['VAT', 3261]],
      total: 25_000,
    },
  ],
  sources: [
    'Value-Added Tax Act 89 of 1991; National Treasury, Notice 6157: the rate stays 15 % (https://www.vatupdate.com/2025/04/30/south-africa-cancels-vat-increase)',
    'Budget of 2026: no increase (https://www.ewn.co.za/2026/02/25/budget-2026-godongwana-withdraws-r20-billion-tax-hike)',
    'TOMSA: the levy is voluntary (https://tomsa.co.za/levy-faq/)',
    'Immigration Act, section 40 (https://www.acts.co.za/immigration-act-2002/40__keeping_of_registers_of_lodgers_) and regulation 36: a copy of the document, kept for two years (https://www.acts.co.za/immigration-act-2002/r413_36__keeping_of_register)',
  ],
  checkedOn: '2026-12-01',
}
