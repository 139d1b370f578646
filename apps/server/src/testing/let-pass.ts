import { sql } from 'kysely'
import type { TestApp } from './build-app.ts'

/** Makes codes and the counts of rate limits older, as if time had passed. */
export async function letPass({ db }: TestApp, ms: number): Promise<void> {
  const time = sql`${ms} * interval '1 millisecond'`
  await sql`UPDATE one_time_code
    SET created_at = created_at - ${time}, expires_at = expires_at - ${time}`.execute(db)
  await sql`UPDATE rate_limit SET resets_at = resets_at - ${time}`.execute(db)
  await sql`UPDATE code_destination SET updated_at = updated_at - ${time}, requests = coalesce(
    (SELECT jsonb_agg(jsonb_set(r.request, '{at}', to_jsonb((r.request->>'at')::bigint - ${ms}::bigint)) ORDER BY r.n)
      FROM jsonb_array_elements(requests) WITH ORDINALITY AS r (request, n)), '[]')`.execute(db)
}
