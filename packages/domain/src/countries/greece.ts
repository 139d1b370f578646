import type { TaxedKind } from '../taxes/taxes.ts'
import type { CountryPack, PackTax, TaxNote } from './country-pack.ts'
import { includedVat } from './included-vat.ts'

const climateFee = {
  ...{ en: 'Climate resilience fee', hi: 'जलवायु अनुकूलन शुल्क', ar: 'رسم الصمود المناخي' },
  el: 'Τέλος ανθεκτικότητας στην κλιματική κρίση',
}
const municipalDuty = {
  ...{ en: 'Municipal duty', hi: 'नगरपालिका शुल्क', ar: 'رسوم البلدية' },
  el: 'Δημοτικό τέλος',
}

const municipalDutyOn = (appliesTo: TaxedKind, note: TaxNote): PackTax => ({
  tax: { name: municipalDuty, appliesTo, kind: 'percent', rate: 50, inclusive: true },
  note,
})

export const greece: CountryPack = {
  country: 'GR',
  name: 'Greece',
  currency: 'EUR',
  firstDayOfWeek: 1,
  emergencyNumbers: [
    { service: 'all', number: '112' },
    { service: 'police', number: '100' },
    { service: 'ambulance', number: '166' },
    { service: 'fire', number: '199' },
  ],
  invoiceFields: [
    { of: 'hotel', label: 'ΑΦΜ' },
    { of: 'guest', label: 'ΑΦΜ' },
  ],
  registration: {
    name: 'Βιβλίο πελατών',
    guests: 'all',
    asksFor: ['name', 'nationality', 'documentNumber', 'arrival', 'departure'],
  },
  taxes: [
    ...includedVat(
      { room: 1300, food: 1300, drink: 2400, gift: 2400, service: 2400 },
      {
        room: 'greeceRooms',
        food: 'greeceFood',
      },
    ),
    municipalDutyOn('room', 'greeceDutyOnRooms'),
    municipalDutyOn('food', 'greeceDutyOnFood'),
    municipalDutyOn('drink', 'greeceDutyOnFood'),
    {
      tax: { name: climateFee, appliesTo: 'room', kind: 'perRoomNight', amount: 300 },
      note: 'greeceClimateFee',
    },
  ],
  examples: [
    {
      title: 'Four stars in January, three nights at €113.50',
      of: { kind: 'room', price: 11_350, quantity: 3, adults: 2, children: 0 },
      taxes: [
        ['VAT', 3900],
        ['Municipal duty', 150],
        ['Climate resilience fee', 900],
      ],
      total: 34_950,
    },
    {
      title: 'A moussaka at €13.62',
      of: { kind: 'food', price: 1362, quantity: 1, adults: 1, children: 0 },
      taxes: [
        ['VAT', 156],
        ['Municipal duty', 6],
      ],
      total: 1362,
    },
    {
      title: 'Two coffees at €4.98',
      of: { kind: 'drink', price: 498, quantity: 2, adults: 2, children: 0 },
      taxes: [
        ['VAT', 192],
        ['Municipal duty', 4],
      ],
      total: 996,
    },
  ],
  sources: [
    'VAT Code, Law 5144/2024 (ΦΕΚ Α΄ 162/2024), art. 26 and annex III, https://ia37rg02wpsa01.blob.core.windows.net/fek/01/2024/20240100162.pdf: 24 %, and 13 % for lodging and for restaurants without drinks',
    'Law 5246/2025 (ΦΕΚ Α΄ 198/2025), https://ia37rg02wpsa01.blob.core.windows.net/fek/01/2025/20250100198.pdf: rates lower by 30 % on islands of the North Aegean and the Dodecanese and on Samothrace with up to 20,000 inhabitants, from 2026',
    'Law 5177/2025 (ΦΕΚ Α΄ 21/2025), art. 44, https://ia37rg02wpsa01.blob.core.windows.net/fek/01/2025/20250100021.pdf: climate crisis resilience fee, for each room and day, paid by the guest',
    'Law 5143/2024 (ΦΕΚ Α΄ 161/2024), art. 30, https://ia37rg02wpsa01.blob.core.windows.net/fek/01/2024/20240100161.pdf: municipal duty of 0.5 % on lodging and on restaurants and bars, paid by the guest and stated on the bill',
    'Hellenic Police, https://mitos.gov.gr: guest book of hotels, shown to the police',
  ],
  checkedOn: '2026-12-01',
}
