import type { CountryPack } from './country-pack.ts'
import { includedVat } from './included-vat.ts'

/** The tax on lodging (ISH) and the registration of guests are matters of each state, so none is proposed. */
export const mexico: CountryPack = {
  country: 'MX',
  name: 'Mexico',
  currency: 'MXN',
  languages: ['es', 'en'],
  firstDayOfWeek: 7,
  emergencyNumbers: [{ service: 'all', number: '911' }],
  invoiceFields: [
    { of: 'hotel', label: 'RFC' },
    { of: 'guest', label: 'RFC' },
    { of: 'guest', label: 'Régimen fiscal' },
    { of: 'guest', label: 'Código postal (domicilio fiscal)' },
  ],
  taxes: includedVat(
    { room: 1600, food: 1600, gift: 1600, service: 1600 },
    {
      room: 'mexicoRooms',
    },
  ),
  examples: [
    {
      title: 'A night at $1,250',
      of: { kind: 'room', price: 125_000, quantity: 1, adults: 2, children: 0 },
      taxes: [['VAT', 17_241]],
      total: 125_000,
    },
    {
      title: 'Two tlayudas at $185',
      of: { kind: 'food', price: 18_500, quantity: 2, adults: 2, children: 0 },
      taxes: [['VAT', 5103]],
      total: 37_000,
    },
    {
      title: 'A massage at $1,160',
      of: { kind: 'service', price: 116_000, quantity: 1, adults: 1, children: 0 },
      taxes: [['VAT', 16_000]],
      total: 116_000,
    },
  ],
  sources: [
    'Ley del Impuesto al Valor Agregado, art. 1 and 2-A, https://www.diputados.gob.mx/LeyesBiblio/pdf/LIVA.pdf: 16 %, also on food that is eaten where it is sold',
    'Ley Federal de Protección al Consumidor, art. 7 Bis, https://www.diputados.gob.mx/LeyesBiblio/pdf/LFPC.pdf: prices for consumers include the taxes',
    'Decretos de estímulos fiscales región fronteriza norte and sur, https://sidof.segob.gob.mx/notas/docFuente/5609182: 8 % for those who are registered, extended in December 2024 until 31 December 2025, and not yet beyond on 29 December 2025 (https://politica.expansion.mx/mexico/2025/12/29/en-riesgo-cinco-estimulos-fiscales-para-la-frontera-urgen-a-sheinbaum-prorrogas); no later decree was found',
    'IDC, https://idconline.mx/fiscal-contable/2024/08/15/impuesto-al-hospedaje: each state sets its tax on lodging, on the nights without IVA, food and drinks',
    'SAT, http://omawww.sat.gob.mx/factura/Paginas/factura_electronica4.htm: CFDI 4.0, with name and postcode of both sides',
    'Ley de Establecimientos Mercantiles para la Ciudad de México, art. 22, https://paot.org.mx/centro/leyes-normas-htmls/ley-de-establecimientos-385.html: the registration of guests there; since 2026 with a document of identity',
    'Secretariado Ejecutivo del Sistema Nacional de Seguridad Pública, https://www.gob.mx/sesnsp: 911 for all emergencies',
  ],
  checkedOn: '2026-12-01',
}
