import type { CountryPack } from './country-pack.ts'
import { includedVat } from './included-vat.ts'
import { cityTax } from './names.ts'

export const austria: CountryPack = {
  country: 'AT',
  name: 'Austria',
  currency: 'EUR',
  firstDayOfWeek: 1,
  emergencyNumbers: [
    { service: 'all', number: '112' },
    { service: 'police', number: '133' },
    { service: 'ambulance', number: '144' },
    { service: 'fire', number: '122' },
  ],
  invoiceFields: [
    { of: 'hotel', label: 'UID-Nummer' },
    { of: 'guest', label: 'UID-Nummer' },
  ],
  registration: {
    name: 'Gästeverzeichnis',
    guests: 'all',
    asksFor: [
      'name',
      'sex',
      'birthDate',
      'nationality',
      'address',
      'documentType',
      'documentNumber',
      'arrival',
      'departure',
      'signature',
    ],
    withinHours: 24,
  },
  taxes: [
    ...includedVat(
      { room: 1000, food: 1000, drink: 2000, gift: 2000, service: 2000 },
      {
        room: 'austriaRooms',
        food: 'austriaFood',
      },
    ),
    {
      tax: { name: { ...cityTax, de: 'Ortstaxe' }, appliesTo: 'room', kind: 'percent', rate: 500 },
      note: 'austriaVienna',
      isLocal: true,
    },
  ],
  examples: [
    {
      title: 'Vienna, three nights at €132',
      of: { kind: 'room', price: 13_200, quantity: 3, adults: 2, children: 0 },
      taxes: [
        ['VAT', 3600],
        ['City tax', 1800],
      ],
      total: 41_400,
    },
    {
      title: 'A schnitzel at €19.80',
      of: { kind: 'food', price: 1980, quantity: 1, adults: 1, children: 0 },
      taxes: [['VAT', 180]],
      total: 1980,
    },
    {
      title: 'A melange at €4.80',
      of: { kind: 'drink', price: 480, quantity: 1, adults: 1, children: 0 },
      taxes: [['VAT', 80]],
      total: 480,
    },
  ],
  sources: [
    'UStG 1994, section 10, https://www.ris.bka.gv.at/GeltendeFassung.wxe?Abfrage=Bundesnormen&Gesetzesnummer=10004873: 20 %, and 10 % for lodging with a usual breakfast and for dishes',
    'WienTourismus, https://b2b.wien.info/de/services/produkte-serviceangebote/ortstaxe-1085790: Ortstaxe of 5 % from 1 July 2026 and 8 % from 1 July 2027, without VAT and breakfast',
    'Unternehmensserviceportal, https://www.usp.gv.at/themen/brancheninformationen/gastronomie-und-tourismus/gaesteverzeichnis.html: guests are entered within 24 hours; a travel document of foreign guests; of families, only names and dates of birth',
  ],
  checkedOn: '2026-12-01',
}
