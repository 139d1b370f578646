import type { Handle } from '../../database/open.ts'
import { settleCorrected } from '../../ledger/commissions.ts'
import type { Correction, Posting } from '../../ledger/corrections.ts'
import { issueNotes } from '../../ledger/issue-invoice.ts'
import { recordRequestEvents } from '../../requests/request-event.ts'
import { recordFolioEvents } from '../../stays/stay-events.ts'

/** Settles commissions, issues the credit or debit note, if there is an invoice, and records the events. Call it last. */
export async function announceCorrections(
  tx: Handle,
  corrections: readonly Correction[],
  entryIds: readonly string[],
  { hotelId, stayId, staffId, at }: Pick<Posting, 'hotelId' | 'stayId' | 'staffId' | 'at'>,
): Promise<void> {
  await settleCorrected(tx, hotelId, corrections, at)
  await issueNotes(tx, { hotelId, stayId, staffId, entryIds, at })
  await recordFolioEvents(tx, hotelId, stayId, at)
  const requestIds = corrections.flatMap(({ entry }) => entry.requestId ?? [])
  if (requestIds.length > 0) await recordRequestEvents(tx, hotelId, requestIds, at)
}
