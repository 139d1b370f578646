import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'

export async function findSafetyPage(db: Handle, hotelId: string) {
  return await db
    .selectFrom('page')
    .select([
      'cms_key',
      'name',
      'description',
      'assembly_point',
      'way_out',
      'meta_title',
      'meta_description',
      'translations',
      'created_at',
    ])
    .where(is({ hotel_id: hotelId, cms_key: 'safety' }))
    .executeTakeFirst()
}
export type PageRow = NonNullable<Awaited<ReturnType<typeof findSafetyPage>>>
