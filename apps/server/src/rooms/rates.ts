import { recordEvent } from '../database/events.ts'
import type { Handle } from '../database/open.ts'

/** Notifies the desk. Call it last: it locks the hotel's counter. */
export async function recordRatesEvent(tx: Handle, hotelId: string): Promise<void> {
  const event = { name: 'rates.updated', payload: {} } as const
  await recordEvent(tx, hotelId, { ...event, guestId: null, departmentId: null })
}
