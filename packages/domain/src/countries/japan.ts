import type { CountryPack } from './country-pack.ts'
import { includedVat } from './included-vat.ts'

const consumptionTax = {
  en: 'Consumption tax',
  hi: 'उपभोग कर',
  ar: 'ضريبة الاستهلاك',
  ja: '消費税',
}

/** Taxes of lodging and of hot springs are those of prefectures and towns: none is proposed. */
export const japan: CountryPack = {
  country: 'JP',
  name: 'Japan',
  currency: 'JPY',
  firstDayOfWeek: 7,
  emergencyNumbers: [
    { service: 'police', number: '110' },
    { service: 'ambulance', number: '119' },
    { service: 'fire', number: '119' },
  ],
  invoiceFields: [{ of: 'hotel', label: '登録番号' }],
  registration: {
    name: '宿泊者名簿 (guest register)',
    guests: 'all',
    asksFor: ['name', 'address', 'phone', 'nationality', 'documentNumber'],
  },
  taxes: includedVat(
    { room: 1000, food: 1000, gift: 1000, service: 1000 },
    {
      room: 'japanRooms',
      food: 'japanFood',
      gift: 'japanGoods',
    },
  ).map(({ tax, ...rest }) => ({ ...rest, tax: { ...tax, name: consumptionTax } })),
  examples: [
    {
      title: 'Two nights at ¥11,000',
      of: { kind: 'room', price: 11_000, quantity: 2, adults: 2, children: 0 },
      taxes: [['Consumption tax', 2000]],
      total: 22_000,
    },
    {
      title: 'A dinner at ¥5,500',
      of: { kind: 'food', price: 5500, quantity: 1, adults: 1, children: 0 },
      taxes: [['Consumption tax', 500]],
      total: 5500,
    },
    {
      title: 'A towel at ¥980',
      of: { kind: 'gift', price: 980, quantity: 1, adults: 1, children: 0 },
      taxes: [['Consumption tax', 89]],
      total: 980,
    },
  ],
  sources: [
    'Consumption tax of 10 %, 8 % for food and drinks without restaurants and alcohol (https://tax-freeshop.jnto.go.jp/eng/consumption_tax.php)',
    'A lower rate for food to take away is planned from April 2027 (https://www.vatupdate.com/2026/06/02/japan-weighs-1-food-tax-cut-from-april-2027/)',
    'Hotel Business Act, art. 6: kept for three years; nationality and passport number of foreigners without an address in Japan (https://www.pref.hokkaido.lg.jp/hf/kse/sei/shukuhakushameibo.html)',
  ],
  checkedOn: '2026-12-01',
}
