import { randomBytes } from 'node:crypto'
import { Problem } from '../shared/problem.ts'
import { IV_BYTES, seal, unseal } from '../shared/seal.ts'
import type { Keys } from '../shared/secrets.ts'

/**
 * Encrypts an answer that is kept for retries: it may hold a secret, such as the link of an invitation, that the
 * database keeps only as a hash.
 *
 * @param identity of the row: the answer cannot be read from another one
 */
export function sealAnswer([key]: Keys, identity: string, answer: unknown): string {
  const iv = randomBytes(IV_BYTES)
  const sealed = seal(key, iv, Buffer.from(JSON.stringify(answer ?? null)), identity)
  return Buffer.concat([iv, sealed]).toString('base64')
}

/** Throws `idempotency_mismatch` if the key it was encrypted with is no longer accepted. */
export function openAnswer(keys: Keys, identity: string, stored: unknown): unknown {
  // A version before this one has stored it as it is.
  if (typeof stored !== 'string') return stored
  const bytes = Buffer.from(stored, 'base64')
  try {
    const answer = unseal(keys, bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES), identity)
    return JSON.parse(answer.toString())
  } catch {
    throw new Problem('idempotency_mismatch', 'This was already sent. Its answer is gone.')
  }
}
