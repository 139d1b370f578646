import type { Figures } from '@bellhop/contract/desk/figures'
import { formatMoney } from '@bellhop/domain/money/format-money'
import { directionOf, localeOf } from '@bellhop/languages'
import { fill, staffMessagesOf } from '../../../sentences/messages.ts'
import { nameRow } from './figure-table.ts'
import { importedKey } from './find-figures.ts'
import type { PrintableMonth } from './month-page.ts'

/** Imported by the worker thread that makes the PDF (documents/pdf-worker.ts). */
export const template = new URL('./month.typ', import.meta.url)

const shown = [
  ...(['occupancy', 'adr', 'revPar', 'revenue', 'sold', 'roomNights'] as const),
  ...(['bookings', 'cancelled', 'noShows', 'fees', 'leadDays', 'stayNights'] as const),
]
type Name = (typeof shown)[number]
const inMoney: readonly Name[] = ['adr', 'revPar', 'revenue', 'fees']
/** These are compared even if some days of the year before are not known. */
const averages: readonly Name[] = ['occupancy', 'adr', 'revPar', 'leadDays', 'stayNights']

/** The content of the page, ready for the template (`month.typ`), which makes no decisions. */
export function print(month: PrintableMonth) {
  const { language, hotel, span, total, lastYear, days } = month
  const texts = staffMessagesOf('exports', language).figures
  const { page } = texts
  const format = makeFormat(month)
  const isWhole = lastYear.days >= days.length
  const highest = Math.max(100, ...days.flatMap((day) => [day.occupancy, day.lastYear ?? 0]))
  const rooms = (by: 'plan' | 'channel' | 'roomType', rows: PrintableMonth['plans']) => ({
    headings: [texts.by[by], texts.sold, texts.revenue, page.share],
    // An imported table has only days.
    rows: rows
      .filter(({ key }) => key !== importedKey)
      .map((row) => [
        nameRow(row, by, language),
        format.number(row.sold),
        format.money(row.revenue),
        format.share(row.revenue, total.revenue),
      ]),
  })
  const sales = (by: 'outlet' | 'dish', rows: PrintableMonth['outlets']) => ({
    headings: [texts.by[by], by === 'dish' ? texts.quantity : texts.orders, texts.sales],
    rows: rows.map(({ name, quantity, revenue }) => [
      name,
      format.number(quantity),
      format.money(revenue),
    ]),
  })
  return {
    ...{ language, direction: directionOf(language), color: hotel.color, hotel: hotel.name },
    title: fill(page.title, { month: format.month(span.from) }),
    figures: {
      headings: ['', format.month(span.from), page.lastYear, page.change],
      rows: shown.map((name) => [
        name === 'occupancy' ? page.occupancy : texts[name],
        format.figure(name, total[name]),
        lastYear[name] > 0 && (isWhole || averages.includes(name))
          ? format.figure(name, lastYear[name])
          : '',
        changeOf(name),
      ]),
    },
    chart: {
      title: page.occupancyByDay,
      lastYear: lastYear.days > 0 ? page.lastYear : '',
      now: format.month(span.from),
      bars: days.map((day) => ({
        label: String(Number(day.date.slice(8))),
        now: day.occupancy / highest,
        before: (day.lastYear ?? 0) / highest,
      })),
    },
    tables: [
      rooms('plan', month.plans),
      rooms('channel', month.channels),
      rooms('roomType', month.roomTypes),
      sales('outlet', month.outlets),
      sales('dish', month.dishes),
    ].filter((table) => table.rows.length > 0),
  }

  function changeOf(name: Name): string {
    if (lastYear.days === 0 || !(isWhole || averages.includes(name))) return ''
    const difference = total[name] - lastYear[name]
    if (name === 'occupancy') return fill(page.points, { change: format.signed(difference) })
    return lastYear[name] === 0 ? '' : format.change(difference / lastYear[name])
  }
}

function makeFormat({ language, hotel }: PrintableMonth) {
  const locale = language === 'en' && hotel.country === 'IN' ? 'en-IN' : localeOf(language)
  const digits = { maximumFractionDigits: 1 } as const
  const number = new Intl.NumberFormat(locale, digits)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', ...digits })
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', ...digits })
  const change = new Intl.NumberFormat(locale, {
    ...{ style: 'percent', signDisplay: 'exceptZero' },
    ...digits,
  })
  const month = new Intl.DateTimeFormat(locale, {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  })
  const money = (amount: number) =>
    formatMoney(amount, hotel.currency, locale, { currencyDisplay: 'narrowSymbol' })
  return {
    money,
    number: (value: number) => number.format(value),
    signed: (value: number) => signed.format(value),
    change: (value: number) => change.format(value),
    share: (part: number, whole: number) => (whole === 0 ? '' : percent.format(part / whole)),
    month: (date: string) => month.format(new Date(`${date}T00:00Z`)),
    figure: (name: Name, value: Figures[Name]) => {
      if (name === 'occupancy') return percent.format(value / 100)
      return inMoney.includes(name) ? money(value) : number.format(value)
    },
  }
}
