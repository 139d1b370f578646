import type { RateRule, RatesOfType } from '@bellhop/contract/desk/rates'
import { toWire } from '@bellhop/domain/money/money'
import type { RatesRow } from './queries.ts'
import type { RuleRow } from './rule-queries.ts'

export function toRates(row: RatesRow, currency: string): RatesOfType {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    amenities: row.amenities,
    maxAdults: row.max_adults,
    maxChildren: row.max_children,
    tariff: toWire(row.tariff, currency),
    rooms: row.rooms,
    nights: row.nights.map((night) => ({
      ...night,
      price: toWire(night.price, currency),
      left: Math.max(0, night.capacity - night.sold - night.blocked),
      overbooked: Math.max(0, night.sold + night.blocked - row.rooms),
    })),
  }
}

export function toRule({ id, price, ...rule }: RuleRow, currency: string): RateRule {
  return { _id: id, ...rule, price: price === null ? null : toWire(price, currency) }
}
