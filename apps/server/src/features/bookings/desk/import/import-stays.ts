import { maxEntries, maxImportedStays } from '@bellhop/domain/limits'
import { describeColumns } from '../../../../tables/describe-columns.ts'
import { planTable } from '../../../../tables/plan-table.ts'
import { UnreadableTable } from '../../../../tables/table.ts'
import type { KnownField, TableImport } from '../../../../tables/table-import.ts'
import { statusTitles, stayColumns } from '../stay-columns.ts'
import { createStayPlanner } from './plan-stays.ts'
import { readHotelStays } from './read-hotel.ts'
import { createStayReader } from './read-stay.ts'
import { lockForStays, storeStays } from './store-stays.ts'
import { undoStays } from './undo-stays.ts'

/** The import of the stays that a hotel has in another system. A stay that it has here is not changed. */
export const stayImport: TableImport = {
  columns: () => stayColumns,
  fields: async (db, { hotelId }) => {
    const rows = db.selectFrom('room_type').select('name').where('hotel_id', '=', hotelId)
    return listStayFields(await rows.orderBy('position').limit(maxEntries).execute())
  },
  plan: async (db, staff, table, choices) => {
    if (table.rows.length > maxImportedStays) {
      const limit = new Intl.NumberFormat('en').format(maxImportedStays)
      throw new UnreadableTable(`This table has more than ${limit} rows. Import it in parts.`)
    }
    const hotel = await readHotelStays(db, staff)
    const reader = createStayReader(table, hotel, choices)
    const { rows, ...plan } = await planTable(table, createStayPlanner(hotel, reader, choices))
    const [language = 'en'] = staff.languages
    const described = describeColumns({
      ...{ table, choices, read: reader.columns, fields: listStayFields(hotel.types) },
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

function listStayFields(types: readonly { name: string }[]): KnownField[] {
  const names: Record<string, readonly string[]> = {
    ...{ roomType: types.map(({ name }) => name), status: Object.values(statusTitles) },
  }
  return stayColumns.map((column) => ({
    column,
    ...{ needed: needed.includes(column.path), canDefault: sameForAll.includes(column.path) },
    ...{ isDate: dates.includes(column.path), names: names[column.path] ?? [] },
  }))
}
