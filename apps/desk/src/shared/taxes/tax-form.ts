import type { DeskTaxes } from '@bellhop/contract/desk/taxes'
import type { TaxedKind, TaxKind } from '@bellhop/domain/taxes/taxes'
import type { Entered } from '../../forms/use-form.ts'

export type StoredTax = DeskTaxes['rules'][number]
/** The tax as entered: numbers are undefined until they are valid. */
export type EnteredTax = Entered<StoredTax>

/** In the order in which the desk shows them. */
export const taxedKinds = [
  'room',
  'food',
  'drink',
  'alcohol',
  'gift',
  'service',
] as const satisfies readonly TaxedKind[]

export const taxKinds = [
  'percent',
  'perRoomNight',
  'perPersonNight',
  'perStay',
] as const satisfies readonly TaxKind[]

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
