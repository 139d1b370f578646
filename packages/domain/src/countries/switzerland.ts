import type { CountryPack } from './country-pack.ts'
import { includedVat } from './included-vat.ts'
import { touristTax, vat } from './names.ts'

export const switzerland: CountryPack = {
  country: 'CH',
  name: 'Switzerland',
  currency: 'CHF',
  languages: ['de', 'fr', 'it', 'en'],
  firstDayOfWeek: 1,
  emergencyNumbers: [
    { service: 'all', number: '112' },
    { service: 'police', number: '117' },
    { service: 'ambulance', number: '144' },
    { service: 'fire', number: '118' },
  ],
  invoiceFields: [
    { of: 'hotel', label: 'MWST-Nr.' },
    { of: 'guest', label: 'UID' },
  ],
  registration: {
    name: 'Meldeschein',
    guests: 'foreigners',
    asksFor: [
      'name',
      'birthDate',
      'nationality',
      'documentType',
      'documentNumber',
      'address',
      'arrival',
      'departure',
      'signature',
    ],
    sentTo: 'the canton’s police',
  },
  taxes: [
    ...includedVat(
      { room: 380, food: 810, gift: 810, service: 810 },
      {
        room: 'switzerlandRooms',
        food: 'switzerlandFood',
      },
      { ...vat, de: 'MWST' },
    ),
    {
      tax: {
        name: { ...touristTax, de: 'Kurtaxe', it: 'Tassa di soggiorno' },
        appliesTo: 'room',
        kind: 'perPersonNight',
        amount: 375,
      },
      note: 'switzerlandGeneva',
      isLocal: true,
    },
  ],
  examples: [
    {
      title: 'Geneva, three nights at CHF 207.60, two adults',
      of: { kind: 'room', price: 20_760, quantity: 3, adults: 2, children: 0 },
      taxes: [
        ['VAT', 2280],
        ['Tourist tax', 2250],
      ],
      total: 64_530,
    },
    {
      title: 'A fondue at CHF 32.40',
      of: { kind: 'food', price: 3240, quantity: 1, adults: 1, children: 0 },
      taxes: [['VAT', 243]],
      total: 3240,
    },
    {
      title: 'Two glasses of wine at CHF 8.50',
      of: { kind: 'drink', price: 850, quantity: 2, adults: 2, children: 0 },
      taxes: [['VAT', 127]],
      total: 1700,
    },
  ],
  sources: [
    'MWSTG (SR 641.20), art. 25, https://www.fedlex.admin.ch/eli/cc/2009/615/de: 8.1 %, and 3.8 % for lodging with breakfast until the end of 2027, since 2024',
    'Preisbekanntgabeverordnung (SR 942.211), art. 10, https://www.fedlex.admin.ch/eli/cc/1978/2081_2081_2081/de: prices contain taxes and service; a Kurtaxe may stand apart',
    'Genève Tourisme, https://www.geneve.com/de/reiseplanung/ausfluege/geneva-transport-card-for-host: CHF 3.75 a person and night in all hotels of the canton',
    'VZAE (SR 142.201), art. 18, https://www.fedlex.admin.ch/eli/cc/2007/759/de: Meldeschein of foreign guests, signed and sent to the canton; some cantons ask it of all guests',
  ],
  checkedOn: '2026-12-01',
}
