import { lastYear, type RoomGrouping } from '@bellhop/domain/stays/figures'
import type { AppLanguage } from '@bellhop/languages'
import type { Handle } from '../../../database/open.ts'
import { inLanguage } from '../../../shared/text/in-language.ts'
import { nameIn } from '../../../stays/taxes.ts'
import { findFigures, type Span } from './find-figures.ts'
import { type FigureSet, toFigureSet } from './present.ts'

interface Hotel {
  hotelId: string
  timeZone: string
}

/** Finds the figures of spans, such as a year and the one before. */
export async function readFigures<const Spans extends readonly Span[]>(
  db: Handle,
  hotel: Hotel,
  spans: Spans,
  { by, language }: { by: RoomGrouping; language: AppLanguage },
): Promise<{ [Place in keyof Spans]: FigureSet }> {
  const [groups, types] = await Promise.all([
    findFigures(db, hotel, spans, by),
    by === 'roomType' ? listTypes(db, hotel.hotelId, language) : new Map<string, string>(),
  ])
  const sets = spans.map((_, number) =>
    toFigureSet(
      groups.filter((group) => group.span === number),
      by,
      ({ key, names }) => (names ? nameIn(names, language) : types.get(key ?? '')),
    ),
  )
  return sets as { [Place in keyof Spans]: FigureSet }
}

export const yearBefore = ({ from, to }: Span): Span => ({ from: lastYear(from), to: lastYear(to) })

async function listTypes(
  db: Handle,
  hotelId: string,
  language: AppLanguage,
): Promise<Map<string, string>> {
  const types = await db
    .selectFrom('room_type')
    .select(['id', 'name', 'translations'])
    .where('hotel_id', '=', hotelId)
    .execute()
  return new Map(types.map((type) => [type.id, inLanguage(type, language).name]))
}
