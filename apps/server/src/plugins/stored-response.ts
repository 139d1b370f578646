import { Problem } from '../shared/calls/problem.ts'
import { sealWithIv, unsealWithIv } from '../shared/secrets/seal.ts'
import type { Keys } from '../shared/secrets/secrets.ts'

/**
 * Encrypts a response stored for retries: it may hold a secret, such as the link of an invitation, that the database
 * otherwise has only as a hash.
 *
 * @param identity of the row: the response decrypts only with the same one
 */
export function sealResponse(keys: Keys, identity: string, answer: unknown): string {
  const content = Buffer.from(JSON.stringify(answer ?? null))
  return sealWithIv(keys, content, identity).toString('base64')
}

/** An order's response as version 0.1 stored it, whose number the statement has added. */
interface Completed {
  sealed: string
  data: object
}

/** Throws `idempotency_mismatch` if the key it was encrypted with is no longer accepted. */
export function openResponse(keys: Keys, identity: string, stored: unknown): unknown {
  if (typeof stored === 'string') return unsealResponse(keys, identity, stored)
  const { sealed, data } = (stored ?? {}) as Partial<Completed>
  // Stored unencrypted by an earlier version.
  if (sealed === undefined) return stored
  const answer = unsealResponse(keys, identity, sealed) as { data: object }
  return { ...answer, data: { ...answer.data, ...data } }
}

function unsealResponse(keys: Keys, identity: string, sealed: string): unknown {
  try {
    const answer = unsealWithIv(keys, Buffer.from(sealed, 'base64'), identity)
    return JSON.parse(answer.toString())
  } catch {
    throw new Problem('idempotency_mismatch', 'This was already sent. Its answer is gone.')
  }
}
