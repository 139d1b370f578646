import type { CountryPack } from './country-pack.ts'
import { includedVat } from './included-vat.ts'
import { touristTax } from './names.ts'

export const croatia: CountryPack = {
  country: 'HR',
  name: 'Croatia',
  currency: 'EUR',
  firstDayOfWeek: 1,
  emergencyNumbers: [
    { service: 'all', number: '112' },
    { service: 'police', number: '192' },
    { service: 'ambulance', number: '194' },
    { service: 'fire', number: '193' },
  ],
  invoiceFields: [
    { of: 'hotel', label: 'OIB' },
    { of: 'guest', label: 'OIB' },
  ],
  registration: {
    name: 'eVisitor',
    guests: 'all',
    asksFor: [
      'name',
      'sex',
      'birthDate',
      'birthPlace',
      'nationality',
      'documentType',
      'documentNumber',
      'address',
      'arrival',
      'departure',
    ],
    sentTo: 'Hrvatska turistička zajednica',
    withinHours: 24,
  },
  taxes: [
    ...includedVat(
      { room: 1300, food: 1300, drink: 2500, gift: 2500, service: 2500 },
      {
        room: 'croatiaRooms',
        food: 'croatiaFood',
      },
    ),
    {
      tax: {
        name: { ...touristTax, hr: 'Turistička pristojba' },
        appliesTo: 'room',
        kind: 'perPersonNight',
        amount: 186,
        freeBelowAge: 12,
      },
      note: 'croatiaZagreb',
      isLocal: true,
    },
  ],
  examples: [
    {
      title: 'Zagreb, four nights at €113, two adults and a child',
      of: { kind: 'room', price: 11_300, quantity: 4, adults: 2, children: 1 },
      taxes: [
        ['VAT', 5200],
        ['Tourist tax', 1488],
      ],
      total: 46_688,
    },
    {
      title: 'A peka at €28.25',
      of: { kind: 'food', price: 2825, quantity: 1, adults: 1, children: 0 },
      taxes: [['VAT', 325]],
      total: 2825,
    },
    {
      title: 'A coffee at €2.50',
      of: { kind: 'drink', price: 250, quantity: 1, adults: 1, children: 0 },
      taxes: [['VAT', 50]],
      total: 250,
    },
  ],
  sources: [
    'Zakon o porezu na dodanu vrijednost, art. 38, opinion of 3 February 2020, https://www.porezna-uprava.hr/HR_publikacije/Lists/mislenje33/Display.aspx?id=19690: dishes and desserts at 13 %, all drinks at 25 %; lodging, also with meals, at 13 %',
    'Zakon o turističkoj pristojbi (NN 52/19), https://narodne-novine.nn.hr/clanci/sluzbeni/2019_05_52_992.html: set by the counties',
    'Lider on the decision of the City of Zagreb, https://lidermedia.hr/biznis-i-politika/zagreb-od-2027-dize-turisticku-pristojbu-odluka-na-skupstini/: €1.86 a person and night in 2026 and 2027',
    'Government of Croatia, https://gov.hr/hr/prijava-i-odjava-turista/1432: all guests are reported in eVisitor within 24 hours of arrival and of departure',
  ],
  checkedOn: '2026-12-01',
}
