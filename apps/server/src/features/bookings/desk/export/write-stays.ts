import { runningNight } from '@bellhop/domain/time/hotel-time'
import type { AppLanguage } from '@bellhop/languages'
import type { Handle } from '../../../../database/open.ts'
import type { StaffSession } from '../../../../sessions/sessions.ts'
import { byteOrderMark, toCsv } from '../../../../shared/text/csv.ts'
import { stayColumnsIn, toStayCells } from '../stay-columns.ts'
import { type ExportedStay, listStays } from './queries.ts'

type Place = Pick<StaffSession, 'hotelId' | 'timeZone' | 'currency'>

/** The stays that have not ended as CSV, read in batches while they are sent, with headings in the reader's language. */
export async function* writeStays(
  db: Handle,
  hotel: Place,
  now: Date,
  reader: AppLanguage,
  limit = 500,
): AsyncGenerator<string> {
  const tonight = runningNight(now, hotel.timeZone)
  yield byteOrderMark + toCsv([stayColumnsIn(reader).map(({ title }) => title)])
  let after: ExportedStay | undefined
  do {
    const stays = await listStays(db, hotel.hotelId, { tonight, after, limit })
    yield toCsv(stays.map((stay) => Object.values(toStayCells(stay, hotel, reader))))
    after = stays.length === limit ? stays.at(-1) : undefined
  } while (after)
}
