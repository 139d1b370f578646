import { type Insertable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { is, refersTo } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import type { RateRule } from '../../database/types.generated.ts'
import type { RuleValues } from '../../rooms/rate-rule.ts'
import { ruleColumns } from '../../rooms/write-availability.ts'

export interface RuleRow extends RuleValues {
  id: string
  roomTypeId: string
}

const columns = [
  'u.id',
  'u.room_type_id as roomTypeId',
  'u.name',
  ...ruleColumns,
  'u.rate_plan_ids as ratePlanIds',
] as const

/** Lists the rules of a room type that affect `tonight` or later, oldest first; undefined if there is no such type. */
export async function listRules(
  db: Handle,
  hotelId: string,
  roomTypeId: string,
  tonight: string,
): Promise<RuleRow[] | undefined> {
  const row = await db
    .selectFrom('room_type as t')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('rate_rule as u')
          .select(columns)
          .where(refersTo(hotelId, 'u.room_type_id', 't.id'))
          .where('u.last_night', '>=', tonight)
          .orderBy('u.created_at')
          .orderBy('u.id'),
      ).as('rules'),
    )
    .where(is({ 't.hotel_id': hotelId, 't.id': roomTypeId }))
    .executeTakeFirst()
  return row?.rules
}

export async function countRules(
  tx: Handle,
  hotelId: string,
  roomTypeId: string,
  tonight: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('rate_rule')
    .select(sql<number>`count(*)`.as('count'))
    .where(is({ hotel_id: hotelId, room_type_id: roomTypeId }))
    .where('last_night', '>=', tonight)
    .executeTakeFirstOrThrow()
  return count
}

/** Call it under the lock of the room type: of two waiting changes, the later one is the last. */
export async function insertRule(tx: Handle, row: Insertable<RateRule>): Promise<void> {
  const created_at = sql<Date>`statement_timestamp()`
  await tx
    .insertInto('rate_rule')
    .values({ ...row, created_at })
    .execute()
}

/** @param lock until the transaction ends, so that only one call removes it */
export async function findRule(
  tx: Handle,
  hotelId: string,
  id: string,
): Promise<RuleRow | undefined> {
  return await tx
    .selectFrom('rate_rule as u')
    .select(columns)
    .where(is({ 'u.hotel_id': hotelId, 'u.id': id }))
    .executeTakeFirst()
}

/** @returns false if it did not exist */
export async function deleteRule(tx: Handle, hotelId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('rate_rule')
    .where(is({ hotel_id: hotelId, id }))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
