import type { Handle } from '../../database/open.ts'

/** The hotel's UPI account. */
export async function findPayee(db: Handle, hotelId: string) {
  return await db
    .selectFrom('hotel')
    .select(['name', 'upi_id as upiId'])
    .where('id', '=', hotelId)
    .executeTakeFirst()
}
