import type { CountryPack, PackTax, TaxNote } from './country-pack.ts'
import { vat } from './names.ts'
import { serviceChargeOf } from './service-charge-and-vat.ts'

const pbjt = (appliesTo: 'room' | 'food' | 'service', note: TaxNote): PackTax => ({
  tax: {
    name: { en: 'PBJT', hi: 'PBJT', ar: 'ضريبة الفنادق والمطاعم', id: 'PBJT' },
    appliesTo,
    kind: 'percent',
    rate: 1000,
    compound: true,
  },
  note,
})

export const indonesia: CountryPack = {
  country: 'ID',
  name: 'Indonesia',
  currency: 'IDR',
  firstDayOfWeek: 7,
  emergencyNumbers: [
    { service: 'all', number: '112' },
    { service: 'police', number: '110' },
    { service: 'ambulance', number: '119' },
    { service: 'fire', number: '113' },
  ],
  invoiceFields: [
    { of: 'hotel', label: 'NPWPD' },
    { of: 'hotel', label: 'NPWP' },
    { of: 'guest', label: 'NPWP' },
  ],
  registration: {
    name: 'APOA',
    guests: 'foreigners',
    asksFor: ['name', 'nationality', 'documentNumber', 'email', 'arrival', 'departure'],
    sentTo: 'Directorate General of Immigration',
  },
  taxes: [
    serviceChargeOf('room', 1000, 'usualServiceCharge'),
    pbjt('room', 'indonesiaRooms'),
    serviceChargeOf('food', 1000, 'usualServiceCharge'),
    pbjt('food', 'indonesiaFood'),
    {
      tax: { name: vat, appliesTo: 'gift', kind: 'percent', rate: 1100, inclusive: true },
      note: 'indonesiaGoods',
    },
    pbjt('service', 'indonesiaServices'),
  ],
  examples: [
    {
      title: 'Two nights at Rp1,000,000',
      of: { kind: 'room', price: 1_000_000, quantity: 2, adults: 2, children: 0 },
      taxes: [
        ['Service charge', 200_000],
        ['PBJT', 220_000],
      ],
      total: 2_420_000,
    },
    {
      title: 'A nasi goreng at Rp85,000',
      of: { kind: 'food', price: 85_000, quantity: 1, adults: 1, children: 0 },
      taxes: [
        ['Service charge', 8500],
        ['PBJT', 9350],
      ],
      total: 102_850,
    },
    {
      title: 'A sarong at Rp222,000',
      of: { kind: 'gift', price: 222_000, quantity: 1, adults: 1, children: 0 },
      taxes: [['VAT', 22_000]],
      total: 222_000,
    },
  ],
  sources: [
    'Law 1 of 2022, art. 58: PBJT of at most 10 %, bars 40 to 75 % (https://news.ddtc.co.id/berita/nasional/1803757/mk-lanjutkan-judicial-review-atas-tarif-pajak-hiburan-pekan-depan)',
    'Jakarta, Regional Regulation 1 of 2024, art. 53: 10 % of what the guest pays (https://bapenda.jakarta.go.id/jenis/pajak-hotel)',
    'PMK 131 of 2024: PPN of 11 % in effect (https://medanaktual.com/kemenkeu-umumkan-pmk-131-tahun-2024-ppn-12-untuk-barang-mewah/)',
    'Law 6 of 2011, art. 72: APOA (https://bontang.imigrasi.go.id/layanan-publik/kategori/pelaporan-warga-negara-asing-apoa/sub/apoa)',
  ],
  checkedOn: '2026-12-01',
}
