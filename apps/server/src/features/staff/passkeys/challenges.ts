import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { limitById, perMinute } from '../../../limits/limit.ts'
import { sha256 } from '../../../shared/secrets.ts'

export const CHALLENGE_MINUTES = 5

/** Of a person who is signed in. */
export const optionsOf = (staffId: string) => limitById('passkey options', staffId, perMinute(30))

/** What a challenge is for. Signing in has no session. */
export type Occasion =
  | { purpose: 'signIn'; sessionId?: undefined }
  | { purpose: 'confirm' | 'add'; sessionId: string }

/** Makes a challenge, of which only a hash is stored, and deletes those that have expired. */
export async function createChallenge(
  db: Handle,
  { purpose, sessionId }: Occasion,
): Promise<string> {
  const challenge = randomBytes(32)
  await sql`
    WITH expired AS (DELETE FROM passkey_challenge WHERE expires_at < now())
    INSERT INTO passkey_challenge (challenge_hash, purpose, session_id, expires_at)
    VALUES (${sha256(challenge)}, ${purpose}, ${sessionId ?? null}::uuid,
      now() + ${CHALLENGE_MINUTES} * interval '1 minute')`.execute(db)
  return challenge.toString('base64url')
}

/**
 * Uses up a challenge, whether what has signed it turns out to be right or not.
 *
 * @returns false if it was not made for this, was used, or has expired by the clock of the database
 */
export async function consumeChallenge(
  db: Handle,
  challenge: string,
  { purpose, sessionId }: Occasion,
): Promise<boolean> {
  const { rows } = await sql<{ isFresh: boolean }>`
    DELETE FROM passkey_challenge
    WHERE challenge_hash = ${sha256(Buffer.from(challenge, 'base64url'))} AND purpose = ${purpose}
      AND session_id IS NOT DISTINCT FROM ${sessionId ?? null}::uuid
    RETURNING expires_at > now() AS "isFresh"`.execute(db)
  return rows[0]?.isFresh === true
}
