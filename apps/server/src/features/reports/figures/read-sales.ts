import type { SaleRow } from '@bellhop/contract/desk/figures'
import { toWire } from '@bellhop/domain/money/money'
import type { SaleGrouping } from '@bellhop/domain/stays/figures'
import { hotelDay } from '@bellhop/domain/time/hotel-time'
import type { AppLanguage } from '@bellhop/languages'
import type { Handle } from '../../../database/open.ts'
import { inLanguage } from '../../../shared/text/in-language.ts'
import type { Span } from './find-figures.ts'
import { findSales } from './find-sales.ts'

interface Hotel {
  hotelId: string
  timeZone: string
  currency: string
}

/** Reads what was ordered on some days. */
export async function readSales(
  db: Handle,
  { hotelId, timeZone, currency }: Hotel,
  { from, to, by }: Span & { by: SaleGrouping },
  language: AppLanguage,
): Promise<SaleRow[]> {
  const range = { from: hotelDay(from, timeZone).from, to: hotelDay(to, timeZone).to }
  const groups = await findSales(db, hotelId, range, by)
  return groups.map((group) => ({
    ...{ _id: group.id, name: inLanguage(group, language).name },
    ...{ orders: group.orders, quantity: group.quantity },
    revenue: toWire(group.revenue, currency),
  }))
}
