import type { Taxed } from '@bellhop/domain/money/corrections'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { newId } from '../shared/ids.ts'
import { toJson } from '../stays/taxes.ts'
import type { LockedEntry } from './lock-entries.ts'

/** A part of an entry that is taken off the bill. */
export interface Correction {
  entry: LockedEntry
  part: Taxed
  /** The correction that is undone. */
  undoesId?: string
}

export interface Posting {
  hotelId: string
  stayId: string
  staffId: string
  reason: string
  isDiscount: boolean
  /** The move of the parts to another bill. */
  moveId?: string
  at: Date
}

/** Posts corrections of locked entries of one stay. @returns their ids */
export async function insertCorrections(
  tx: Handle,
  corrections: readonly Correction[],
  { hotelId, stayId, staffId, reason, isDiscount, moveId }: Posting,
): Promise<string[]> {
  if (corrections.length === 0) return []
  const rows = corrections.map(({ entry, part, undoesId }) => ({
    hotel_id: hotelId,
    id: newId(),
    stay_id: stayId,
    kind: entry.kind,
    corrects_id: entry.id,
    request_line_id: entry.lineId ?? null,
    is_discount: isDiscount,
    undoes_id: undoesId ?? null,
    move_id: moveId ?? null,
    title: entry.title,
    translations: JSON.stringify(entry.translations),
    net: 0 - part.net,
    tax: 0 - part.tax,
    included_tax: 0 - part.included,
    // The lines of an order have their own.
    tax_rate: entry.lineId ? null : entry.taxRate,
    taxes: entry.lineId ? null : toJson(entry.taxes),
    tax_rule_id: entry.taxRuleId,
    tax_code: entry.taxCode,
    night: entry.night,
    request_id: entry.requestId,
    payment_id: entry.paymentId,
    guest_id: entry.guestId,
    staff_id: staffId,
    reason,
    // In the order of posting, under the locks: an order is shared over its lines like that.
    created_at: sql<Date>`statement_timestamp()`,
  }))
  await tx.insertInto('folio_entry').values(rows).execute()
  return rows.map(({ id }) => id)
}
