import type { AppLanguage } from '@bellhop/languages'
import { stringify } from 'csv-stringify/sync'
import { staffMessagesOf } from '../../sentences/messages.ts'
import { formatTime } from './day-csv.ts'
import type { TimedRequestRow } from './service-queries.ts'

/** Writes a row for each request, for a spreadsheet. */
export function writeServiceCsv(
  rows: readonly TimedRequestRow[],
  timeZone: string,
  language: AppLanguage,
): string {
  const texts = staffMessagesOf('exports', language).service
  const columns: [heading: string, (row: TimedRequestRow) => string | number | null][] = [
    [texts.number, ({ number }) => number],
    [texts.placed, ({ placedAt }) => formatTime(placedAt, timeZone)],
    [texts.title, ({ title }) => title],
    [texts.place, ({ place }) => place],
    [texts.room, ({ room }) => room],
    [texts.accepted, ({ accepted }) => accepted],
    [texts.finished, ({ finished }) => finished],
    [texts.kept, ({ isKept }) => (isKept ? texts.yes : null)],
  ]
  return stringify(
    rows.map((row) => columns.map(([, cell]) => cell(row))),
    {
      header: true,
      columns: columns.map(([heading]) => heading),
      bom: true,
      escape_formulas: true,
    },
  )
}
