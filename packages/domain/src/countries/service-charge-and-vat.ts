import type { TaxedKind } from '../taxes/taxes.ts'
import type { CountryPack, PackTax, TaxNote } from './country-pack.ts'
import { serviceCharge, vat } from './names.ts'

/**
 * A service charge for rooms and food, and VAT on both: the “++” behind prices.
 *
 * @param rates basis points
 */
export function serviceChargeAndVat(
  rates: { serviceCharge: number; vat: number },
  notes: { serviceCharge: TaxNote } & Partial<Record<TaxedKind, TaxNote>>,
): CountryPack['taxes'] {
  const vatOf = (appliesTo: TaxedKind): PackTax => {
    const note = notes[appliesTo]
    return {
      tax: { name: vat, appliesTo, kind: 'percent', rate: rates.vat, compound: true },
      ...(note && { note }),
    }
  }
  return [
    serviceChargeOf('room', rates.serviceCharge, notes.serviceCharge),
    vatOf('room'),
    serviceChargeOf('food', rates.serviceCharge, notes.serviceCharge),
    vatOf('food'),
    vatOf('gift'),
    vatOf('service'),
  ]
}

export function serviceChargeOf(appliesTo: 'room' | 'food', rate: number, note: TaxNote): PackTax {
  return { tax: { name: serviceCharge, appliesTo, kind: 'percent', rate }, note }
}
