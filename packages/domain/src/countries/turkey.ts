import type { CountryPack } from './country-pack.ts'
import { includedVat } from './included-vat.ts'

const accommodationTax = {
  ...{ en: 'Accommodation tax', hi: 'आवास कर', ar: 'ضريبة الإقامة' },
  tr: 'Konaklama vergisi',
}

export const turkey: CountryPack = {
  country: 'TR',
  name: 'Turkey',
  currency: 'TRY',
  firstDayOfWeek: 1,
  emergencyNumbers: [{ service: 'all', number: '112' }],
  invoiceFields: [
    { of: 'hotel', label: 'VKN' },
    { of: 'guest', label: 'VKN' },
    { of: 'guest', label: 'TCKN' },
  ],
  registration: {
    name: 'Kimlik Bildirim Sistemi (KBS)',
    guests: 'all',
    asksFor: [
      'name',
      'birthDate',
      'birthPlace',
      'nationality',
      'documentType',
      'documentNumber',
      'arrival',
      'departure',
    ],
    sentTo: 'Police or gendarmerie, at check-in and check-out',
  },
  taxes: [
    ...includedVat(
      { room: 1000, food: 1000, drink: 2000, gift: 2000, service: 2000 },
      {
        room: 'turkeyRooms',
        food: 'turkeyFood',
      },
    ),
    {
      tax: {
        name: accommodationTax,
        appliesTo: 'room',
        kind: 'percent',
        rate: 200,
        inclusive: true,
      },
      note: 'turkeyAccommodation',
    },
  ],
  examples: [
    {
      title: 'Two nights at ₺3,360',
      of: { kind: 'room', price: 336_000, quantity: 2, adults: 2, children: 0 },
      taxes: [
        ['VAT', 60_000],
        ['Accommodation tax', 12_000],
      ],
      total: 672_000,
    },
    {
      title: 'A night at ₺1,000',
      of: { kind: 'room', price: 100_000, quantity: 1, adults: 1, children: 0 },
      taxes: [
        ['VAT', 8929],
        ['Accommodation tax', 1786],
      ],
      total: 100_000,
    },
    {
      title: 'A soup at ₺110',
      of: { kind: 'food', price: 11_000, quantity: 1, adults: 1, children: 0 },
      taxes: [['VAT', 1000]],
      total: 11_000,
    },
    {
      title: 'A glass of rakı at ₺240',
      of: { kind: 'drink', price: 24_000, quantity: 1, adults: 1, children: 0 },
      taxes: [['VAT', 4000]],
      total: 24_000,
    },
  ],
  sources: [
    'Presidential Decision 7346: VAT of 20 % and 10 % from 10 July 2023 (https://savasmalimusavirlik.com.tr/en/changes-in-vat-bitt-and-games-of-chance-tax-rates-g-410)',
    'Revenue Administration, ruling of 31 December 2025: nights at 10 %, without alcoholic drinks (https://www.alomaliye.com/2026/02/23/basit-konaklama-turizm-isletmeleri-icin-geceleme-hizmetlerinde-kdv-orani)',
    'VAT communiqué of 27 April 2024: food and drinks served at 10 %, alcohol at 20 % (https://vatupdate.com/2024/05/08/analysis-of-vat-rate-confusion-in-food-and-beverage-services)',
    'Law 6802, art. 34: accommodation tax of 2 % of the price without VAT (https://www.lexology.com/library/detail.aspx?g=e99f3139-dfe3-48c4-8b78-ff193dcbbc31)',
    'Law 1774 and its regulation: all guests, without delay (https://lexpera.com.tr/mevzuat/yonetmelikler/kimlik-bildirme-kanununun-uygulanmasi-ile-ilgili-yonetmelik)',
  ],
  checkedOn: '2026-12-01',
}
