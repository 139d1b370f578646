import { createHash } from 'node:crypto'
import type { ImportKind, ImportMapping } from '@bellhop/contract/desk/imports'
import { maxPageSize } from '@bellhop/domain/limits'
import { toKey } from '@bellhop/domain/tables/columns'
import { sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'

interface AskedFor {
  kind: ImportKind
  headings: readonly string[]
  outletId: string | undefined
}

/** The choices for tables with these headings; the outlet of the former table gives way to one that is known. */
export async function findMapping(
  db: Handle,
  hotelId: string,
  { kind, headings, outletId }: AskedFor,
): Promise<ImportMapping | undefined> {
  const row = await db
    .selectFrom('import_mapping')
    .select('choices')
    .where(is({ hotel_id: hotelId, kind, headings: hashOf(headings) }))
    .executeTakeFirst()
  if (!row || !outletId) return row?.choices
  const { defaults, ...choices } = row.choices
  return { ...choices, defaults: defaults.filter(({ field }) => field !== 'outletId') }
}

interface StoredMapping {
  kind: ImportKind
  headings: readonly string[]
  mapping: ImportMapping
}

/** Stores the choices for the next table; the oldest of many are removed. */
export async function storeMapping(
  tx: Handle,
  hotelId: string,
  { kind, headings, mapping }: StoredMapping,
): Promise<void> {
  const own = { hotel_id: hotelId, kind, headings: hashOf(headings) }
  const values = { choices: JSON.stringify(mapping), used_at: sql<Date>`now()` }
  await tx
    .insertInto('import_mapping')
    .values({ ...own, ...values })
    .onConflict((conflict) =>
      conflict.columns(['hotel_id', 'kind', 'headings']).doUpdateSet(values),
    )
    .execute()
  await tx
    .deleteFrom('import_mapping')
    .where(is({ hotel_id: hotelId, kind }))
    .where('headings', 'in', (oldest) =>
      oldest
        .selectFrom('import_mapping')
        .select('headings')
        .where(is({ hotel_id: hotelId, kind }))
        .orderBy('used_at', 'desc')
        .orderBy('headings')
        .offset(maxPageSize),
    )
    .execute()
}

const hashOf = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(toKey)))
    .digest('hex')
