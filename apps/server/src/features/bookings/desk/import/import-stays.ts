import { maxImportedStays } from '@bellhop/domain/limits'
import { planTable } from '../../../../tables/plan-table.ts'
import { UnreadableTable } from '../../../../tables/table.ts'
import type { TableImport } from '../../../../tables/table-import.ts'
import { stayColumns } from '../stay-columns.ts'
import { createStayPlanner } from './plan-stays.ts'
import { readHotelStays } from './read-hotel.ts'
import { createStayReader } from './read-stay.ts'
import { lockForStays, storeStays } from './store-stays.ts'
import { undoStays } from './undo-stays.ts'

/** The import of the stays that a hotel has in another system. A stay that it has here is not changed. */
export const stayImport: TableImport = {
  columns: () => stayColumns,
  plan: async (db, staff, table, choices) => {
    if (table.rows.length > maxImportedStays) {
      const limit = new Intl.NumberFormat('en').format(maxImportedStays)
      throw new UnreadableTable(`This table has more than ${limit} rows. Import it in parts.`)
    }
    const hotel = await readHotelStays(db, staff)
    const planner = createStayPlanner(hotel, createStayReader(table, hotel), choices)
    const { rows, ...plan } = await planTable(table, planner)
    const stays = rows.flatMap(({ stay }) => stay ?? [])
    return {
      ...plan,
      lock: (tx) => lockForStays(tx, staff, stays),
      write: (tx, importId) => storeStays(tx, staff, importId, stays),
    }
  },
  undo: undoStays,
}
