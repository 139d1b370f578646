import type { CountryPack } from './country-pack.ts'
import { serviceCharge } from './names.ts'

/** The taxes are within the prices, at rates of each state and city, so none is proposed. */
export const brazil: CountryPack = {
  country: 'BR',
  name: 'Brazil',
  currency: 'BRL',
  firstDayOfWeek: 7,
  emergencyNumbers: [
    { service: 'police', number: '190' },
    { service: 'ambulance', number: '192' },
    { service: 'fire', number: '193' },
  ],
  invoiceFields: [
    { of: 'hotel', label: 'CNPJ' },
    { of: 'hotel', label: 'Inscrição municipal' },
    { of: 'guest', label: 'CPF' },
    { of: 'guest', label: 'CNPJ' },
  ],
  registration: {
    name: 'Ficha Nacional de Registro de Hóspedes (FNRH Digital)',
    guests: 'all',
    asksFor: [
      'name',
      'sex',
      'birthDate',
      'nationality',
      'documentType',
      'documentNumber',
      'address',
      'phone',
      'email',
      'arrivedFrom',
      'nextDestination',
      'arrival',
      'departure',
    ],
    sentTo: 'Ministério do Turismo',
  },
  taxes: [
    {
      tax: {
        name: { ...serviceCharge, pt: 'Taxa de serviço' },
        appliesTo: 'food',
        kind: 'percent',
        rate: 1000,
      },
      note: 'brazilServiceCharge',
    },
  ],
  examples: [
    {
      title: 'A night at R$ 350, with ISS in the price',
      of: { kind: 'room', price: 35_000, quantity: 1, adults: 2, children: 0 },
      taxes: [],
      total: 35_000,
    },
    {
      title: 'A moqueca at R$ 89.90',
      of: { kind: 'food', price: 8990, quantity: 1, adults: 2, children: 0 },
      taxes: [['Service charge', 899]],
      total: 9889,
    },
    {
      title: 'Three caipirinhas at R$ 28.50',
      of: { kind: 'drink', price: 2850, quantity: 3, adults: 2, children: 0 },
      taxes: [['Service charge', 855]],
      total: 9405,
    },
  ],
  sources: [
    'Lei Complementar 116/2003, list item 9.01, https://www.planalto.gov.br/ccivil_03/leis/lcp/lcp116.htm: ISS on lodging, also on breakfast and service within its price, at a rate of the city of at most 5 %',
    'Lei Complementar 214/2025, art. 343–348, https://www.planalto.gov.br/ccivil_03/leis/lcp/lcp214.htm: in 2026 IBS of 0.1 % and CBS of 0.9 % stand on fiscal documents and are not paid; CBS follows in 2027',
    'Lei 13.419/2017, https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2017/lei/l13419.htm: the service charge is a tip, which belongs to the staff',
    'Portaria MTur 41/2025, https://www.gov.br/turismo/pt-br/centrais-de-conteudo-/publicacoes/atos-normativos-2/2025/portaria-mtur-no-41-de-14-de-novembro-de-2025: FNRH Digital, required since April 2026',
  ],
  checkedOn: '2026-12-01',
}
