import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { postPastNights } from '../features/payments/post-nights.ts'
import type { TestApp } from './build-app.ts'

/** Moves a stay into the past, and posts its nights. */
export async function letDaysPass(server: TestApp, stayId: string, days: number): Promise<void> {
  await moveIntoPast(server.db, stayId, days)
  await postDueNights(server)
}

/** Moves a stay and its nights into the past, by way of another century, so that no night meets another one. */
export async function moveIntoPast(db: Handle, stayId: string, days: number): Promise<void> {
  await sql`
    UPDATE stay SET check_in = check_in - make_interval(days => ${days}::integer) WHERE id = ${stayId}`.execute(
    db,
  )
  for (const back of [days + aCentury, -aCentury]) {
    await sql`
      UPDATE stay_night SET night = night - ${back}::integer WHERE stay_id = ${stayId}`.execute(db)
  }
}

const aCentury = 36_500

/** Posts the nights that are over, as the job does. */
export async function postDueNights({ db, app }: TestApp): Promise<void> {
  await postPastNights(db, app.bus, new Date())
}
