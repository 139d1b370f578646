import type { Handle } from '../../database/open.ts'
import { sanitizePage } from '../../features/safety/sanitize-page.ts'
import { newId } from '../../shared/ids.ts'
import { type DemoContact, emergencies, safetyPage } from '../content/safety.ts'
import type { DemoHotel } from './context.ts'

/** The safety page and the emergency contacts. */
export async function seedSafety(tx: Handle, { id }: DemoHotel): Promise<void> {
  await tx
    .insertInto('page')
    .values({
      ...safetyPage,
      hotel_id: id,
      cms_key: 'safety',
      description: sanitizePage(safetyPage.description),
      created_at: new Date(),
    })
    .execute()
  for (const [position, { name, contacts }] of emergencies.entries()) {
    const typeId = newId()
    await tx
      .insertInto('emergency_type')
      .values({ hotel_id: id, id: typeId, name, position })
      .execute()
    await tx
      .insertInto('emergency_contact')
      .values(
        contacts.map(({ name, phone, address, distance, always }: DemoContact) => ({
          hotel_id: id,
          id: newId(),
          type_id: typeId,
          name,
          phone,
          address: address ?? null,
          distance_m: distance ?? null,
          open_24h: always,
        })),
      )
      .execute()
  }
}
