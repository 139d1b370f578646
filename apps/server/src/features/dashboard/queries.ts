import { jsonArrayFrom } from 'kysely/helpers/postgres'
import {
  departmentsWithExecutives,
  facilitiesWithExecutives,
  outletsWithExecutives,
} from '../../content/providers.ts'
import type { Handle } from '../../database/open.ts'

/** Reads facilities, outlets and departments in one statement. */
export async function findDashboard(db: Handle, hotelId: string) {
  return await db
    .selectNoFrom([
      jsonArrayFrom(facilitiesWithExecutives(db, hotelId)).as('facilities'),
      jsonArrayFrom(outletsWithExecutives(db, hotelId)).as('outlets'),
      jsonArrayFrom(departmentsWithExecutives(db, hotelId)).as('departments'),
    ])
    .executeTakeFirstOrThrow()
}
