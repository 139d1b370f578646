import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'

/** Ages codes and the counts of rate limits, as if time had passed. */
export async function letPass({ db }: { db: Handle }, ms: number): Promise<void> {
  const time = sql`${ms} * interval '1 millisecond'`
  await sql`UPDATE one_time_code
    SET created_at = created_at - ${time}, expires_at = expires_at - ${time}`.execute(db)
  await sql`UPDATE rate_limit SET resets_at = resets_at - ${time}`.execute(db)
  await sql`UPDATE code_destination SET updated_at = updated_at - ${time}, requests = coalesce(
    (SELECT jsonb_agg(jsonb_set(r.request, '{at}', to_jsonb((r.request->>'at')::bigint - ${ms}::bigint)) ORDER BY r.n)
      FROM jsonb_array_elements(requests) WITH ORDINALITY AS r (request, n)), '[]')`.execute(db)
}

/** Lets one guest order without limit: every use is still counted, but the count stays at one. */
export async function liftLimits(db: Handle): Promise<void> {
  await sql`CREATE OR REPLACE FUNCTION stay_at_one() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN NEW.count := 1; RETURN NEW; END'`.execute(db)
  await sql`CREATE OR REPLACE TRIGGER stay_at_one BEFORE UPDATE ON rate_limit
    FOR EACH ROW EXECUTE FUNCTION stay_at_one()`.execute(db)
}

export async function restoreLimits(db: Handle): Promise<void> {
  await sql`DROP TRIGGER IF EXISTS stay_at_one ON rate_limit`.execute(db)
}
