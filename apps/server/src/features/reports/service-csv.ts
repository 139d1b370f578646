import { pipeline, Readable } from 'node:stream'
import type { AppLanguage } from '@bellhop/languages'
import { stringify } from 'csv-stringify'
import { staffMessagesOf } from '../../sentences/messages.ts'
import { formatTime } from './day-csv.ts'
import type { TimedRequestRow } from './service-queries.ts'

/** Writes a row for each request, for a spreadsheet. */
export function writeServiceCsv(
  rows: AsyncIterable<TimedRequestRow>,
  timeZone: string,
  language: AppLanguage,
): Readable {
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
  const csv = stringify({
    header: true,
    columns: columns.map(([heading]) => heading),
    bom: true,
    escape_formulas: true,
  })
  async function* listRecords() {
    for await (const row of rows) yield columns.map(([, cell]) => cell(row))
  }
  // Without a listener, an error of the database would end the server.
  return pipeline(Readable.from(listRecords()), csv, () => {})
}
