import type { ChargeTaxKind } from '@bellhop/domain/money/charge-item'

interface DemoChargeItem {
  name: string
  group: string
  /** In paise, without tax. */
  price: number
  taxKind: ChargeTaxKind
}

const food = (name: string, price: number): DemoChargeItem => ({
  ...{ name, price },
  group: 'Minibar',
  taxKind: 'food',
})
const service = (group: string, name: string, price: number): DemoChargeItem => ({
  ...{ group, name, price },
  taxKind: 'service',
})

/** The price list of the desk. */
export const chargeItems: readonly DemoChargeItem[] = [
  food('Still water (minibar)', 9_000),
  food('Soft drink (minibar)', 14_000),
  food('Salted cashews (minibar)', 22_000),
  food('Dark chocolate (minibar)', 26_000),
  service('Laundry', 'Shirt, washed and ironed', 18_000),
  service('Laundry', 'Trousers, washed and ironed', 20_000),
  service('Laundry', 'Saree, dry-cleaned', 55_000),
  service('Front desk', 'Printing and copies', 5_000),
  service('Front desk', 'Replacement key card', 30_000),
  service('Front desk', 'Driver’s meal', 35_000),
  { name: 'Broken glass', group: 'Damage', price: 25_000, taxKind: 'none' },
]
