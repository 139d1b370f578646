import { maxEntries, maxImportedStays } from '@bellhop/domain/limits'
import type { AppLanguage } from '@bellhop/languages'
import { staffMessagesOf } from '../../../../sentences/messages.ts'
import { describeColumns } from '../../../../tables/describe-columns.ts'
import { planTable } from '../../../../tables/plan-table.ts'
import { tooManyRows } from '../../../../tables/table.ts'
import type { KnownField, TableImport } from '../../../../tables/table-import.ts'
import { stayColumnsIn } from '../stay-columns.ts'
import { createStayPlanner } from './plan-stays.ts'
import { readHotelStays } from './read-hotel.ts'
import { createStayReader } from './read-stay.ts'
import { lockForStays, storeStays } from './store-stays.ts'
import { undoStays } from './undo-stays.ts'

/** The import of the stays that a hotel has in another system. A stay that it has here is not changed. */
export const stayImport: TableImport = {
  columns: () => stayColumnsIn('en'),
  fields: async (db, { hotelId }, language) => {
    const rows = db.selectFrom('room_type').select('name').where('hotel_id', '=', hotelId)
    return listStayFields(await rows.orderBy('position').limit(maxEntries).execute(), language)
  },
  plan: async (db, staff, table, choices) => {
    if (table.rows.length > maxImportedStays) throw tooManyRows(maxImportedStays)
    const { language: readerLanguage = 'en' } = choices
    const hotel = await readHotelStays(db, staff)
    const reader = createStayReader(table, hotel, choices)
    const { rows, ...plan } = await planTable(
      table,
      createStayPlanner(hotel, reader, choices),
      readerLanguage,
    )
    const [language = 'en'] = staff.languages
    const described = describeColumns({
      ...{
        table,
        choices,
        read: reader.columns,
        fields: listStayFields(hotel.types, readerLanguage),
      },
      format: { language, currency: staff.currency },
    })
    const stays = rows.flatMap(({ stay }) => stay ?? [])
    return {
      ...plan,
      check: { ...plan.check, ...described },
      lock: (tx) => lockForStays(tx, staff, stays),
      write: (tx, importId) => storeStays(tx, staff, importId, stays),
    }
  },
  undo: undoStays,
}

const needed = ['guest', 'arrival', 'departure', 'adults', 'roomType']
const dates = ['arrival', 'departure']
const sameForAll = ['roomType', 'adults', 'children', 'price', 'status']

function listStayFields(types: readonly { name: string }[], language: AppLanguage): KnownField[] {
  const { booked, inHouse } = staffMessagesOf('columns', language).values
  const names: Record<string, readonly string[]> = {
    ...{ roomType: types.map(({ name }) => name), status: [booked, inHouse] },
  }
  return stayColumnsIn(language).map((column) => ({
    column,
    ...{ needed: needed.includes(column.path), canDefault: sameForAll.includes(column.path) },
    ...{ isDate: dates.includes(column.path), names: names[column.path] ?? [] },
  }))
}
