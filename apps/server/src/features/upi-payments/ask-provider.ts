import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { FastifyInstance } from 'fastify'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { UpiProvider } from '../../ledger/upi-provider.ts'
import { applyEvent } from './apply-event.ts'
import { findOpenCodes, findOverdueCodes } from './queries.ts'

/** For a payment that was on its way when its code closed, and for a webhook. */
const GRACE_MS = 5 * MINUTE_MS

/** Closes the codes of deposits with the hold of their rooms, which may end before the provider closes a code. */
export async function closeOverdue(db: Handle, provider: UpiProvider, now: Date): Promise<void> {
  for (const { hotelId, id, codeId } of await findOverdueCodes(db, now)) {
    await provider.closeCode(codeId)
    await updateById(db, 'payment', hotelId, id, { code_closed_at: now })
  }
}

/**
 * Asks for the payments of open codes: of all without a webhook, otherwise of those that have closed without news, which
 * a webhook may have missed. A code that has closed unpaid is done with.
 */
export async function askProvider(
  { db, bus }: Pick<FastifyInstance, 'db' | 'bus'>,
  provider: UpiProvider,
  now: Date,
): Promise<void> {
  const closed = new Date(now.getTime() - GRACE_MS)
  for (const { codeId, closesAt } of await findOpenCodes(
    db,
    provider.hasWebhook ? closed : undefined,
  )) {
    const payments = await provider.listPayments(codeId)
    const isOver = payments.length === 0 && closesAt !== null && closesAt < closed
    const events = [
      ...payments.map((payment) => ({
        kind: 'paid' as const,
        codeId,
        payment,
        hotelId: undefined,
      })),
      ...(isOver ? [{ kind: 'closed' as const, codeId }] : []),
    ]
    for (const event of events) {
      const hotels = await inTransaction(db, (tx) => applyEvent(tx, event, now))
      for (const hotelId of hotels) bus.notify(hotelId)
    }
  }
}
