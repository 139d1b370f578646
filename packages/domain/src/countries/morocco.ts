import type { CountryPack } from './country-pack.ts'
import { includedVat } from './included-vat.ts'

export const morocco: CountryPack = {
  country: 'MA',
  name: 'Morocco',
  currency: 'MAD',
  languages: ['fr', 'ar', 'en'],
  firstDayOfWeek: 1,
  emergencyNumbers: [
    { service: 'police', number: '19' },
    { service: 'ambulance', number: '15' },
    { service: 'fire', number: '15' },
  ],
  invoiceFields: [
    { of: 'hotel', label: 'ICE' },
    { of: 'hotel', label: 'Identifiant fiscal (IF)' },
    { of: 'guest', label: 'ICE' },
  ],
  registration: {
    name: 'Télédéclaration des nuitées (STDN)',
    guests: 'all',
    asksFor: [
      'name',
      'birthDate',
      'birthPlace',
      'nationality',
      'documentType',
      'documentNumber',
      'address',
      'arrival',
      'departure',
    ],
    sentTo: 'DGSN or Gendarmerie Royale, each day before 8:00',
  },
  taxes: includedVat(
    { room: 1000, food: 1000, gift: 2000, service: 2000 },
    {
      room: 'moroccoRooms',
      food: 'moroccoFood',
    },
  ),
  examples: [
    {
      title: 'Two nights at MAD 1,100',
      of: { kind: 'room', price: 110_000, quantity: 2, adults: 2, children: 0 },
      taxes: [['VAT', 20_000]],
      total: 220_000,
    },
    {
      title: 'A tagine at MAD 95',
      of: { kind: 'food', price: 9500, quantity: 1, adults: 1, children: 0 },
      taxes: [['VAT', 864]],
      total: 9500,
    },
    {
      title: 'A bottle of argan oil at MAD 120',
      of: { kind: 'gift', price: 12_000, quantity: 1, adults: 1, children: 0 },
      taxes: [['VAT', 2000]],
      total: 12_000,
    },
  ],
  sources: [
    'Code général des impôts, art. 98 and 99: 20 %, and 10 % for lodging and restaurants (https://www.tax.gov.ma)',
    'Hotels and restaurants at 10 % (https://valueaddedtaxcalculator.com/vat-rates-in-morocco)',
    'Law 47-06: taxe de séjour within limits by category, such as MAD 5 to 10 for four stars (https://almohassib.blogspot.com/2019/10/taxe-de-sejour-ts.html)',
    'Law 80-14, art. 36: declaration on the day of arrival (https://dmtic.wordpress.com/2017/04/10/sndt-ma-le-nouveau-portail-de-tele-declaration-pour-les-etablissements-touristiques-au-maroc/)',
  ],
  checkedOn: '2026-12-01',
}
