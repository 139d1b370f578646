import { resolveSlabs, type TaxRule, taxesOn } from '../taxes/taxes.ts'

/** Which of the hotel's tax rates applies to a charge item. */
export const chargeTaxKinds = ['service', 'food', 'gift', 'room', 'none'] as const
export type ChargeTaxKind = (typeof chargeTaxKinds)[number]

interface TaxedCharge {
  rules: readonly TaxRule[]
  taxKind: ChargeTaxKind
  price: number
  /** The price of the night in the room; without it, an item of the room keeps its slabs. */
  roomPrice?: number | undefined
}

/** The taxes of a charge on a day. One that is part of the room, such as an extra bed, has the room's rate. */
export function taxesOfCharge(
  date: string,
  { rules, taxKind, price, roomPrice }: TaxedCharge,
): { taxRate: number; taxes: TaxRule[] } {
  if (taxKind === 'none') return { taxRate: 0, taxes: [] }
  const isOfRoom = taxKind === 'room' && roomPrice !== undefined
  const unit = isOfRoom ? roomPrice : price
  const sold = taxesOn(date, { rules, kind: taxKind, price: unit })
  return isOfRoom ? { ...sold, taxes: resolveSlabs(sold.taxes, unit) } : sold
}
