import type { SelectExpression, Selection, UpdateObject } from 'kysely'
import { is } from './conditions.ts'
import type { TableWithId } from './lock-rows.ts'
import type { Handle } from './open.ts'
import type { DB } from './types.generated.ts'

/** Reads columns of a row: `findById(tx, 'stay', hotelId, id, ['status'])`. Undefined if the hotel has no such row. */
export async function findById<T extends TableWithId, C extends SelectExpression<DB, T>>(
  db: Handle,
  table: T,
  hotelId: string,
  id: string,
  columns: readonly C[],
): Promise<Selection<DB, T, C> | undefined> {
  const row = await db
    .selectFrom<TableWithId>(table)
    .select(columns as readonly never[])
    .where(is({ hotel_id: hotelId, id }))
    .executeTakeFirst()
  return row as Selection<DB, T, C> | undefined
}

/** Sets columns of a row: `updateById(tx, 'stay', hotelId, id, { room_id: null })`. */
export async function updateById<T extends TableWithId>(
  tx: Handle,
  table: T,
  hotelId: string,
  id: string,
  values: UpdateObject<DB, T>,
): Promise<void> {
  await tx
    .updateTable<TableWithId>(table)
    .set(values as object)
    .where(is({ hotel_id: hotelId, id }))
    .execute()
}

/** Reads columns of a hotel, which exists. */
export async function readHotel<C extends SelectExpression<DB, 'hotel'>>(
  db: Handle,
  hotelId: string,
  columns: readonly C[],
): Promise<Selection<DB, 'hotel', C>> {
  return await db
    .selectFrom('hotel')
    .select(columns)
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
}
