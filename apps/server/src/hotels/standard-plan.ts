import type { Handle } from '../database/open.ts'
import { newId } from '../shared/ids.ts'

/** Adds the rate plan that a new hotel begins with. Calls that name none mean it. */
export async function addStandardPlan(db: Handle, hotelId: string): Promise<void> {
  const plan = { hotel_id: hotelId, id: newId(), code: 'standard', name: 'Standard' } as const
  await db.insertInto('rate_plan').values(plan).execute()
}
