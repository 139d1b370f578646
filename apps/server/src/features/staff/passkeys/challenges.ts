import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { limitById, perMinute } from '../../../limits/limit.ts'
import { sha256 } from '../../../shared/secrets/secrets.ts'

export const CHALLENGE_MINUTES = 5

/** Limits the options of a person who is signed in. */
export const optionsOf = (staffId: string) => limitById('passkey options', staffId, perMinute(30))

/** The purpose of a challenge. Signing in and making the first hotel have no session. */
export type Occasion =
  | { purpose: 'signIn'; sessionId?: undefined }
  | { purpose: 'confirm' | 'add'; sessionId: string }
  | { purpose: 'setup'; sessionId?: undefined }

/**
 * Makes a challenge, of which only a hash is stored, and deletes those that have expired.
 *
 * @param userHandle of a passkey whose account does not exist yet
 */
export async function createChallenge(
  db: Handle,
  { purpose, sessionId }: Occasion,
  userHandle?: string,
): Promise<string> {
  const challenge = randomBytes(32)
  await sql`
    WITH expired AS (DELETE FROM passkey_challenge WHERE expires_at < now())
    INSERT INTO passkey_challenge (challenge_hash, purpose, session_id, user_handle, expires_at)
    VALUES (${sha256(challenge)}, ${purpose}, ${sessionId ?? null}::uuid,
      ${userHandle ?? null}, now() + ${CHALLENGE_MINUTES} * interval '1 minute')`.execute(db)
  return challenge.toString('base64url')
}

/**
 * Uses up a challenge, whether what has signed it turns out to be right or not.
 *
 * @returns undefined if it was not made for this, was used, or has expired by the clock of the database
 */
export async function consumeChallenge(
  db: Handle,
  challenge: string,
  { purpose, sessionId }: Occasion,
): Promise<{ userHandle: string | null } | undefined> {
  const { rows } = await sql<{ userHandle: string | null; isFresh: boolean }>`
    DELETE FROM passkey_challenge
    WHERE challenge_hash = ${sha256(Buffer.from(challenge, 'base64url'))} AND purpose = ${purpose}
      AND session_id IS NOT DISTINCT FROM ${sessionId ?? null}::uuid
    RETURNING user_handle AS "userHandle", expires_at > now() AS "isFresh"`.execute(db)
  const [row] = rows
  return row?.isFresh ? { userHandle: row.userHandle } : undefined
}
