import type { Folio } from '@bellhop/contract/desk/folios'
import { fromWire } from '@bellhop/domain/money/money'

/**
 * The price of the stay's night before its discounts, in minor units and without included taxes: that of the first night
 * to come, or else of the last one that is posted.
 */
export function roomPriceOf({
  nightsToCome: [night],
  entries,
  currency,
}: Pick<Folio, 'nightsToCome' | 'entries' | 'currency'>): number | undefined {
  const parts = night
    ? [night, ...night.discounts]
    : entries
        .filter(({ kind, correctsId }) => kind === 'roomNight' && correctsId === undefined)
        .slice(-1)
  if (parts.length === 0) return undefined
  return parts.reduce((sum, { net }) => sum + fromWire(net, currency), 0)
}
