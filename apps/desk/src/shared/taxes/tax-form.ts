import type { DeskTaxes } from '@bellhop/contract/desk/taxes'
import type { TaxedKind, TaxKind } from '@bellhop/domain/taxes/taxes'
import type { Entered } from '../../forms/use-form.ts'

export type StoredTax = DeskTaxes['rules'][number]
/** The tax as entered: numbers are undefined until they are valid. */
export type EnteredTax = Entered<StoredTax>

export const appliesTo = [
  { kind: 'room', title: 'Rooms', one: 'room' },
  { kind: 'food', title: 'Food', one: 'item' },
  { kind: 'drink', title: 'Drinks', one: 'item' },
  { kind: 'alcohol', title: 'Alcohol', one: 'item' },
  { kind: 'gift', title: 'Gifts', one: 'item' },
  { kind: 'service', title: 'Services', one: 'service' },
] as const satisfies readonly { kind: TaxedKind; title: string; one: string }[]

export const kinds = [
  { value: 'percent', label: 'Percentage of the price' },
  { value: 'perRoomNight', label: 'Per room and night' },
  { value: 'perPersonNight', label: 'Per guest and night' },
  { value: 'perStay', label: 'Amount per stay' },
] as const satisfies readonly { value: TaxKind; label: string }[]

export function makeTax(kind: TaxedKind, validFrom: string): EnteredTax {
  return { name: {}, appliesTo: kind, kind: 'percent', rate: undefined, validFrom }
}

/** How a tax by night is charged: an amount, one for each price range, or a percentage of the price. */
export type Charge = 'amount' | 'slabs' | 'rate'

export function chargeOf(tax: EnteredTax): Charge {
  if (tax.slabs) return 'slabs'
  return 'amount' in tax ? 'amount' : 'rate'
}

export function chargedBy(charge: Charge, tax: EnteredTax): EnteredTax {
  const { amount, rate: _, slabs: _slabs, capAmount: _cap, ...same } = tax
  if (charge === 'rate') return { ...same, rate: undefined }
  if (charge === 'amount') return { ...same, amount }
  return { ...same, slabs: [{ upTo: undefined, amount }, { amount: undefined }] }
}

/** The tax as another kind, without the fields that only the former one had. */
export function withKind(tax: EnteredTax, kind: TaxKind): EnteredTax {
  const {
    rate: _,
    slabs,
    parts,
    inclusive,
    compound,
    taxed,
    amount,
    capNights,
    capAmount,
    freeBelowAge,
    ...same
  } = tax
  return kind === 'percent' ? { ...same, kind, rate: undefined } : { ...same, kind, amount }
}
