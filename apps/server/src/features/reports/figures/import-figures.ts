import { formatMoney } from '@bellhop/domain/money/format-money'
import { fromWire, toWire } from '@bellhop/domain/money/money'
import { readCell } from '@bellhop/domain/tables/cells'
import { type Field, listColumns } from '@bellhop/domain/tables/columns'
import { findDateOrder, readDate } from '@bellhop/domain/tables/dates'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { type AppLanguage, localeOf } from '@bellhop/languages'
import { sql } from 'kysely'
import { sayIn } from '../../../sentences/sentences.ts'
import type { EditingStaff } from '../../../sessions/sessions.ts'
import { BadCell, badCell, checkCells, planBadRow } from '../../../tables/bad-cell.ts'
import { describeColumns } from '../../../tables/describe-columns.ts'
import { matchHeadings } from '../../../tables/match-headings.ts'
import { dayFormatIn } from '../../../tables/note-read-as.ts'
import { type Planner, planTable } from '../../../tables/plan-table.ts'
import type { Table, TableRow } from '../../../tables/table.ts'
import type { Choices, KnownField, RowPlan, TableImport } from '../../../tables/table-import.ts'
import { titlesOfField } from '../../../tables/titles.ts'
import { listPastDays, type PastDay, storePastDays, undoPastDays } from './past-figures.ts'

const field = (
  name: 'night' | 'roomNights' | 'sold' | 'revenue',
  type: Field['type'],
  ...also: string[]
): Field => ({
  ...{ name, titles: titlesOfField(name), type, also, required: true },
})

const fields = [
  field('night', 'text', 'Day', 'Business date', 'Stay date'),
  field('roomNights', 'integer', 'Available rooms', 'Rooms', 'Capacity', 'Room inventory'),
  field('sold', 'integer', 'Occupied rooms', 'Room nights', 'Nights sold', 'Rooms occupied'),
  field('revenue', 'money', 'Revenue', 'Rooms revenue', 'Accommodation revenue'),
]

const columnsIn = (reader: AppLanguage) => listColumns(fields, [], reader)

const listFields = (language: AppLanguage): KnownField[] =>
  columnsIn(language).map((column) => ({
    ...{ column, needed: true, canDefault: column.path === 'roomNights' },
    isDate: column.path === 'night',
  }))

interface DayPlan extends RowPlan {
  day?: PastDay
}

/** The import of figures by day from before the hotel used Bellhop. Days without a row stay unknown. */
export const figureImport: TableImport = {
  columns: () => columnsIn('en'),
  fields: async (_db, _staff, language) => listFields(language),
  plan: async (db, staff, table, choices) => {
    const { language: readerLanguage = 'en' } = choices
    const known = await listPastDays(db, staff.hotelId)
    const read = matchHeadings(table.headings, columnsIn(readerLanguage), choices)
    const planner = createPlanner({ staff, table, choices, known, read })
    const { rows, ...plan } = await planTable(table, planner, readerLanguage)
    const [language = 'en'] = staff.languages
    const format = { language, currency: staff.currency }
    const described = describeColumns({
      ...{ table, choices, read, fields: listFields(readerLanguage), format },
    })
    const days = rows.flatMap(({ result, day }) =>
      day && (result === 'new' || result === 'changed') ? [day] : [],
    )
    return {
      ...plan,
      check: { ...plan.check, ...described },
      lock: async (tx) => {
        await sql`SELECT FROM past_figures WHERE hotel_id = ${staff.hotelId} ORDER BY night FOR UPDATE`.execute(
          tx,
        )
      },
      write: (tx, importId) => storePastDays(tx, staff, importId, days),
    }
  },
  undo: undoPastDays,
}

interface Planning {
  staff: EditingStaff
  table: Table
  choices: Choices
  known: ReadonlyMap<string, PastDay>
  read: ReturnType<typeof matchHeadings>
}

function createPlanner({ staff, table, choices, known, read }: Planning): Planner<DayPlan> {
  const { currency, timeZone, languages, now } = staff
  const { language = 'en', decimalSign, defaults = [] } = choices
  const { columns } = read
  const say = sayIn(language)
  const dayFormat = dayFormatIn(language)
  const today = hotelDate(now, timeZone)
  const rowOf = new Map<string, number>()
  const placeOf = (path: string) => columns.findIndex((column) => column?.path === path)
  const nightAt = placeOf('night')
  const order = findDateOrder(
    table.rows.map(({ cells }) => cells[nightAt] ?? ''),
    { languages },
  )
  const listed = columnsIn(language)
  const columnOf = (path: string) => {
    const column = listed.find((one) => one.path === path)
    if (!column) throw new Error(`No column of ${path}`)
    return column
  }
  const cellOf = ({ cells }: TableRow, path: string) =>
    cells[placeOf(path)] || (defaults.find((one) => one.field === path)?.value ?? '')

  function readNumber(row: TableRow, path: 'roomNights' | 'sold' | 'revenue'): number {
    const [cell, column] = [cellOf(row, path), columnOf(path)]
    if (cell === '')
      throw new BadCell(say('Fill in {column}.', { column: column.title }), column.title)
    const found = readCell(cell, column, { language: languages[0] ?? 'en', currency, decimalSign })
    if ('problem' in found) throw badCell(found, column, language)
    return Number(found.value)
  }

  function readNight(row: TableRow): string {
    const column = columnOf('night')
    const cell = cellOf(row, 'night')
    if (cell === '')
      throw new BadCell(say('Fill in {column}.', { column: column.title }), column.title)
    const found = readDate(cell, { order, timeZone, languages })
    if ('problem' in found) throw badCell(found, column, language)
    if (found.date >= today) {
      throw new BadCell(say('Only days that are over are imported.'), column.title)
    }
    const other = rowOf.get(found.date)
    if (other) throw new BadCell(say('Row {row} has the same day.', { row: other }), column.title)
    rowOf.set(found.date, row.row)
    return found.date
  }

  function plan(row: TableRow): DayPlan {
    try {
      checkCells(row, table.headings, say)
      const night = readNight(row)
      const base = { row: row.row, name: dayFormat.format(new Date(night)) }
      if (['sold', 'revenue'].every((path) => cellOf(row, path) === '')) {
        return { ...base, result: 'skipped', detail: say('This day has no figures.') }
      }
      const day: PastDay = {
        ...{ night, rooms: readNumber(row, 'roomNights'), sold: readNumber(row, 'sold') },
        revenue: fromWire(readNumber(row, 'revenue'), currency),
      }
      const before = known.get(night)
      const isSame =
        before && (['rooms', 'sold', 'revenue'] as const).every((one) => before[one] === day[one])
      if (isSame) return { ...base, result: 'unchanged', detail: '', day }
      const revenue = formatMoney(toWire(day.revenue, currency), currency, localeOf(language))
      const detail = say('{sold} of {rooms} rooms sold, {revenue}', { ...day, revenue })
      return { ...base, result: before ? 'changed' : 'new', detail, day }
    } catch (error) {
      const cell = row.cells[nightAt] ?? ''
      return planBadRow(row, typeof cell === 'string' ? cell : '', error)
    }
  }

  return { plan, unknown: read.unknown, versionOf: ({ day }) => day }
}
