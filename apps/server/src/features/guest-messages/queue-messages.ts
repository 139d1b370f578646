import { maxMessagesADay } from '@bellhop/domain/limits'
import { messageSpan } from '@bellhop/domain/stays/guest-messages'
import { DAY_MS } from '@bellhop/domain/time/durations'
import type { FastifyInstance } from 'fastify'
import { type Selectable, sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import { lockRows } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { GuestMessage } from '../../database/types.generated.ts'
import { isForPractice } from '../../hotels/practice-hotel.ts'
import { runAfterCommit } from '../../jobs/run-every.ts'
import { attemptEach } from '../../shared/attempt-each.ts'
import { newId } from '../../shared/ids.ts'
import { listOccasions, type Occasion } from './due-queries.ts'

/**
 * Stores the messages that are due at all hotels, each once on any number of servers.
 *
 * @throws AggregateError of the hotels that failed, after all others
 */
export async function queueMessages({ db }: Pick<FastifyInstance, 'db'>, now: Date): Promise<void> {
  const hotels = await db
    .selectFrom('guest_message as m')
    .select('m.hotel_id as hotelId')
    .distinct()
    .where('m.is_on', '=', true)
    .where(sql<boolean>`NOT ${isForPractice(sql`m.hotel_id`)}`)
    .execute()
  await attemptEach(
    hotels,
    ({ hotelId }) => `Messages to guests of hotel ${hotelId} were not stored`,
    ({ hotelId }) => inTransaction(db, (tx) => queueOfHotel(tx, hotelId, now)),
  )
}

async function queueOfHotel(tx: Handle, hotelId: string, now: Date): Promise<void> {
  const rules = await lockRules(tx, hotelId)
  const { time_zone: timeZone } = await tx
    .selectFrom('hotel')
    .select('time_zone')
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
  for (const rule of rules) {
    const { kind, days, restored_at: restoredAt } = rule
    const values = {
      ...{ kind, days, afterMinutes: rule.after_minutes },
      ...{ time: rule.at_time, atNight: rule.at_night },
    }
    const due: DueMessage[] = []
    for (const occasion of await listOccasions(tx, hotelId, rule, now)) {
      const { at, knownSince } = occasion
      const facts = { at: at.getTime(), ...(knownSince && { knownSince: knownSince.getTime() }) }
      const span = messageSpan(values, facts, timeZone)
      if (!span || now.getTime() < span.from || now.getTime() >= span.until) continue
      const mayBeSent = restoredAt !== null && span.from <= restoredAt.getTime()
      due.push({ ...occasion, until: new Date(span.until), mayBeSent })
    }
    await insertMessages(tx, hotelId, rule, due, now)
  }
}

/** Locks them, so that another server that does the same sees the messages of this one. */
async function lockRules(tx: Handle, hotelId: string): Promise<Selectable<GuestMessage>[]> {
  const rules = () =>
    tx
      .selectFrom('guest_message')
      .selectAll()
      .where(is({ hotel_id: hotelId, is_on: true }))
  const ids = (await rules().execute()).map(({ id }) => id)
  await lockRows(tx, 'guest_message', hotelId, ids)
  return await rules().orderBy('id').execute()
}

interface DueMessage extends Occasion {
  until: Date
  /** Before a backup was restored. */
  mayBeSent: boolean
}

async function insertMessages(
  tx: Handle,
  hotelId: string,
  { id: messageId, kind }: Pick<Selectable<GuestMessage>, 'id' | 'kind'>,
  due: readonly DueMessage[],
  now: Date,
): Promise<void> {
  if (due.length === 0) return
  const full = await listFull(
    tx,
    hotelId,
    due.map(({ guestId }) => guestId),
    now,
  )
  const rows = due.map(({ mayBeSent, until, ...message }) => ({
    ...{ hotel_id: hotelId, id: newId(), kind, guest_id: message.guestId, stay_id: message.stayId },
    ...{
      message_id: messageId,
      subject_id: message.subjectId,
      occasion: message.occasion,
      until_at: until,
    },
    ...{ queued_at: now, next_attempt_at: now },
    ...(mayBeSent
      ? ({ status: 'unconfirmed' } as const)
      : full.has(message.guestId)
        ? ({ status: 'stopped', stopped_because: 'limit' } as const)
        : ({ status: 'waiting' } as const)),
  }))
  await tx
    .insertInto('guest_message_sending')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  runAfterCommit(tx, 'messages to guests')
}

/** The guests who have had as many messages as a guest gets in a day. */
async function listFull(
  tx: Handle,
  hotelId: string,
  guestIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT guest_id AS id FROM guest_message_sending
    WHERE hotel_id = ${hotelId} AND guest_id = ANY(${guestIds}::uuid[])
      AND queued_at > ${new Date(now.getTime() - DAY_MS)} AND status IN ('waiting', 'sent', 'delivered', 'read')
    GROUP BY guest_id HAVING count(*) >= ${maxMessagesADay}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
