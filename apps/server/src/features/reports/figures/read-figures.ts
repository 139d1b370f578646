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

/** Finds the figures of a span, and of the same dates of the year before. */
export async function readFigures(
  db: Handle,
  hotel: Hotel,
  { by, language, ...span }: Span & { by: RoomGrouping; language: AppLanguage },
): Promise<{ now: FigureSet; lastYear: FigureSet }> {
  const [groups, types] = await Promise.all([
    findFigures(db, hotel, [span, yearBefore(span)], by),
    by === 'roomType' ? listTypes(db, hotel.hotelId, language) : new Map<string, string>(),
  ])
  const [now, before] = [0, 1].map((number) =>
    toFigureSet(
      groups.filter((group) => group.span === number),
      by,
      ({ key, names }) => (names ? nameIn(names, language) : types.get(key ?? '')),
    ),
  )
  if (!now || !before) throw new Error('Expected two spans')
  return { now, lastYear: before }
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
