import type { CountryPack } from './country-pack.ts'
import { includedVat } from './included-vat.ts'

export const vietnam: CountryPack = {
  country: 'VN',
  name: 'Vietnam',
  currency: 'VND',
  firstDayOfWeek: 1,
  emergencyNumbers: [
    { service: 'police', number: '113' },
    { service: 'ambulance', number: '115' },
    { service: 'fire', number: '114' },
  ],
  invoiceFields: [
    { of: 'hotel', label: 'Mã số thuế' },
    { of: 'guest', label: 'Mã số thuế' },
  ],
  registration: {
    name: 'Khai báo tạm trú, thông báo lưu trú',
    guests: 'all',
    asksFor: [
      'name',
      'sex',
      'birthDate',
      'nationality',
      'documentType',
      'documentNumber',
      'arrival',
      'departure',
    ],
    sentTo: 'Police of the commune',
    withinHours: 12,
  },
  taxes: includedVat(
    { room: 800, food: 800, drink: 1000, gift: 800, service: 800 },
    {
      room: 'vietnamVat',
      food: 'vietnamFood',
      drink: 'vietnamDrinks',
      gift: 'vietnamVat',
      service: 'vietnamServices',
    },
  ),
  examples: [
    {
      title: 'Two nights at ₫1,080,000',
      of: { kind: 'room', price: 1_080_000, quantity: 2, adults: 2, children: 0 },
      taxes: [['VAT', 160_000]],
      total: 2_160_000,
    },
    {
      title: 'A phở at ₫85,000',
      of: { kind: 'food', price: 85_000, quantity: 1, adults: 1, children: 0 },
      taxes: [['VAT', 6296]],
      total: 85_000,
    },
    {
      title: 'A beer at ₫55,000',
      of: { kind: 'drink', price: 55_000, quantity: 1, adults: 1, children: 0 },
      taxes: [['VAT', 5000]],
      total: 55_000,
    },
  ],
  sources: [
    'Law 48/2024/QH15, art. 9: VAT of 10 %; Decree 174/2025/ND-CP: 8 % until 31 December 2026, without goods and services with special consumption tax (text: https://english.luatvietnam.vn/thue/decree-174-2025-nd-cp-vat-reduction-404331-d1.html; summary of the government’s portal: https://www.vietnam.vn/en/giam-thue-gia-tri-gia-tang-tu-01-7-2025-den-het-31-12-2026)',
    'Law 47/2014/QH13, art. 33: foreigners, within 12 hours, on line at check-in (https://vietnamnews.vn/life-style/expat-corner/1729421/how-do-foreign-travellers-declare-their-temporary-residence-in-viet-nam.html)',
    'Law on Residence 2020, art. 30: citizens (https://lawnet.vn/thong-tin-phap-luat/en/tu-van-luat/instructions-for-stay-notification-from-july-1-2021-in-vietnam-104221.html)',
  ],
  checkedOn: '2026-12-01',
}
