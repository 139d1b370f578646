import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import { notFound } from '../shared/calls/problem.ts'

/** @throws Problem `not_found` unless the hotel offers this company as a payer */
export async function checkCompany(tx: Handle, hotelId: string, id: string): Promise<void> {
  const known = await tx
    .selectFrom('company')
    .select('id')
    .where(is({ hotel_id: hotelId, id }))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!known) throw notFound('company')
}
