import { sql } from 'kysely'
import { postPastNights } from '../features/payments/post-nights.ts'
import type { TestApp } from './build-app.ts'

/** Moves a stay into the past, and posts its nights. @param days more than its nights, so that none meets another one */
export async function letDaysPass(server: TestApp, stayId: string, days: number): Promise<void> {
  await sql`
    WITH moved AS (
      UPDATE stay SET check_in = check_in - make_interval(days => ${days}::integer) WHERE id = ${stayId}
    )
    UPDATE stay_night SET night = night - ${days}::integer WHERE stay_id = ${stayId}`.execute(
    server.db,
  )
  await postDueNights(server)
}

/** Posts the nights that are over, as the job does. */
export async function postDueNights({ db, app }: TestApp): Promise<void> {
  await postPastNights(db, app.bus, new Date())
}
