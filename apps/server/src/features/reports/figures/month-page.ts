import type { Figures, SaleRow } from '@bellhop/contract/desk/figures'
import type { AppLanguage } from '@bellhop/languages'
import type { Handle } from '../../../database/open.ts'
import { makePdf } from '../../../documents/make-pdf.ts'
import type { JobOwner } from '../../../jobs/fair-queue.ts'
import type { Span } from './find-figures.ts'
import { toFigureRows, toFigures } from './present.ts'
import { readFigures, yearBefore } from './read-figures.ts'
import { readSales } from './read-sales.ts'

/** The figures of a month, to be printed by `month-layout.ts`. */
export interface PrintableMonth {
  language: AppLanguage
  hotel: { name: string; color: string; currency: string; country: string | null }
  /** The first and the last day. */
  span: Span
  total: Figures
  lastYear: Figures
  days: { date: string; occupancy: number; lastYear: number | null }[]
  plans: NamedFigure[]
  channels: NamedFigure[]
  roomTypes: NamedFigure[]
  outlets: SaleRow[]
  dishes: SaleRow[]
}

type NamedFigure = { key: string; name?: string } & Pick<Figures, 'sold' | 'revenue' | 'occupancy'>

/** So many rows of a table fit on the page. */
const MOST = 6

const layout = new URL('./month-layout.ts', import.meta.url)

interface Reader {
  hotelId: string
  timeZone: string
  currency: string
  language: AppLanguage
}

/** Makes the page of a month as PDF. */
export async function makeMonthPage(
  db: Handle,
  reader: Reader,
  span: Span,
  jobOwner: JobOwner,
): Promise<Uint8Array> {
  return await makePdf(layout, () => readMonth(db, reader, span), jobOwner)
}

async function readMonth(db: Handle, reader: Reader, span: Span): Promise<PrintableMonth> {
  const { hotelId, currency, language } = reader
  const hotel = await db
    .selectFrom('hotel')
    .select(['name', 'brand_color as color', 'country'])
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
  const by = <const By extends 'day' | 'plan' | 'channel' | 'roomType'>(grouping: By) => ({
    ...{ by: grouping, language },
  })
  const [now, before] = await readFigures(db, reader, [span, yearBefore(span)], by('day'))
  const [plans] = await readFigures(db, reader, [span], by('plan'))
  const [channels] = await readFigures(db, reader, [span], by('channel'))
  const [roomTypes] = await readFigures(db, reader, [span], by('roomType'))
  const most = <T>(rows: readonly T[]) => rows.slice(0, MOST)
  const daysBefore = new Map(toFigureRows(before, currency).map((row) => [row.key, row]))
  return {
    ...{ language, span, hotel: { ...hotel, currency } },
    total: toFigures(now.total, currency),
    lastYear: toFigures(before.total, currency),
    days: toFigureRows(now, currency).map(({ key, occupancy }) => ({
      ...{ date: key, occupancy },
      lastYear: daysBefore.get(yearBefore({ from: key, to: key }).from)?.occupancy ?? null,
    })),
    plans: most(toFigureRows(plans, currency)),
    channels: most(toFigureRows(channels, currency)),
    roomTypes: most(toFigureRows(roomTypes, currency)),
    outlets: most(await readSales(db, reader, { ...span, by: 'outlet' }, language)),
    dishes: most(await readSales(db, reader, { ...span, by: 'dish' }, language)),
  }
}
