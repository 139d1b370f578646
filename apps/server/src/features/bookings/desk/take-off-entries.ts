import { type Selectable, sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import type { DB } from '../../../database/types.generated.ts'
import { newId } from '../../../shared/ids.ts'
import { toJson } from '../../../stays/taxes.ts'

/** Takes fees off the bill again, by an entry that corrects each. */
export async function takeOffEntries(
  tx: Handle,
  staffId: string,
  fees: readonly Selectable<DB['folio_entry']>[],
): Promise<void> {
  const rows = fees.map(({ id, net, tax, included_tax, translations, taxes, ...fee }) => ({
    ...{ ...fee, id: newId(), corrects_id: id, staff_id: staffId },
    ...{ net: 0 - net, tax: 0 - tax, included_tax: 0 - included_tax },
    ...{ translations: JSON.stringify(translations), taxes: toJson(taxes) },
    created_at: sql<Date>`statement_timestamp()`,
  }))
  await tx.insertInto('folio_entry').values(rows).execute()
}
