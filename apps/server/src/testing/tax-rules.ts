import { newId } from '../shared/ids.ts'

/** Percentages of a hotel in basis points: plain ones that have always applied. */
export interface Rates {
  room_tax?: number | undefined
  food_tax?: number | undefined
  gift_tax?: number | undefined
  service_tax?: number | undefined
  room_tax_code?: string
  food_tax_code?: string
}

/** The value of `hotel.tax_rules`. */
export function taxRules({
  room_tax = 0,
  food_tax = 0,
  gift_tax = 0,
  service_tax = 0,
  ...codes
}: Rates): string {
  const rates = { room: room_tax, food: food_tax, gift: gift_tax, service: service_tax }
  const codeOf: Record<string, string | undefined> = {
    room: codes.room_tax_code,
    food: codes.food_tax_code,
  }
  const rules = Object.entries(rates).map(([appliesTo, rate]) => ({
    ...{ id: newId(), name: { en: 'Tax' }, appliesTo, kind: 'percent', rate },
    ...{ validFrom: '2000-01-01', code: codeOf[appliesTo] },
  }))
  return JSON.stringify(rules.filter(({ rate }) => rate > 0))
}
