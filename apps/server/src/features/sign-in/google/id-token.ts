import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { maxName } from '@bellhop/domain/limits'
import { hasAddress } from '@bellhop/domain/people/person-name'
import { readName } from '@bellhop/domain/text/invisible'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { Problem } from '../../../shared/calls/problem.ts'
import type { Keys } from '../../../shared/secrets/secrets.ts'

const NONCE_VALID_MS = 10 * MINUTE_MS
const RANDOM_BYTES = 16
const TIME_BYTES = 6
const MAC_BYTES = 32

/** A nonce is stored only once used: random bytes, its expiry in ms, and a keyed hash of both and the hotel. */
export function makeNonce([nonceKey]: Keys, hotelId: string, now: Date): string {
  const end = Buffer.alloc(TIME_BYTES)
  end.writeUIntBE(now.getTime() + NONCE_VALID_MS, 0, TIME_BYTES)
  const body = Buffer.concat([randomBytes(RANDOM_BYTES), end])
  return Buffer.concat([body, sign(nonceKey, hotelId, body)]).toString('base64url')
}

/** Whether this server issued the nonce for this hotel and it has not expired. */
function isOurNonce(nonceKeys: Keys, hotelId: string, nonce: string, now: Date): boolean {
  const bytes = Buffer.from(nonce, 'base64url')
  if (bytes.length !== RANDOM_BYTES + TIME_BYTES + MAC_BYTES) return false
  // Only the canonical encoding is accepted, so that a used nonce cannot be replayed in another one.
  if (bytes.toString('base64url') !== nonce) return false
  const body = bytes.subarray(0, -MAC_BYTES)
  const mac = bytes.subarray(-MAC_BYTES)
  if (!nonceKeys.some((key) => timingSafeEqual(sign(key, hotelId, body), mac))) return false
  return body.readUIntBE(RANDOM_BYTES, TIME_BYTES) > now.getTime()
}

function sign(nonceKey: Uint8Array, hotelId: string, body: Uint8Array): Buffer {
  return createHmac('sha256', nonceKey).update(body).update(hotelId).digest()
}

/** The verified content of an ID token. */
export interface GoogleAccount {
  issuer: string
  subject: string
  nonce: string
  name: string | undefined
  /** Lower case; only if the issuer has verified it. */
  email: string | undefined
}

export interface GoogleSettings {
  /** The present one. */
  clientId: () => string
  issuer: string
  /** Defaults to the one in the issuer's discovery document. */
  jwksUrl: string | undefined
}

/**
 * Verifies ID tokens against the issuer's published keys. The caller ensures that a nonce is used once.
 *
 * @returns a function that throws `google_refused` if the token's audience, hotel or time is wrong, and
 *   `unavailable` if the keys cannot be fetched
 */
export function createTokenVerifier(
  { clientId, issuer, jwksUrl }: GoogleSettings,
  discover: Discover,
  nonceKeys: Keys,
): (idToken: string, hotelId: string, now: Date) => Promise<GoogleAccount> {
  let keys = jwksUrl ? createRemoteJWKSet(new URL(jwksUrl)) : undefined
  const findKey: JWTVerifyGetKey = async (header, token) => {
    keys ??= createRemoteJWKSet((await discover()).jwksUrl)
    return await keys(header, token).catch((error: unknown) => {
      throw keysAreAway(error) ? cannotReach() : error
    })
  }
  return async (idToken, hotelId, now) => {
    const { payload } = await jwtVerify(idToken, findKey, {
      algorithms: ['RS256'],
      audience: clientId(),
      issuer: spellings(issuer),
      requiredClaims: ['exp', 'sub', 'nonce'],
    }).catch((error: unknown) => {
      throw error instanceof Problem ? error : googleProblem()
    })
    const { sub, nonce, aud } = payload
    const ours = [aud].flat().length === 1 && typeof nonce === 'string' && sub
    if (!ours || !isOurNonce(nonceKeys, hotelId, nonce, now)) throw googleProblem()
    return {
      issuer,
      subject: sub,
      nonce,
      name: readProfileName(payload),
      email: readEmail(payload),
    }
  }
}

/** An issuer's configuration (OpenID Connect Discovery 1.0, section 4). */
export interface Discovered {
  jwksUrl: URL
  authorizeUrl: URL
}
type Discover = () => Promise<Discovered>

const DISCOVERY_MS = 5_000

/** @returns a function that fetches once, retries after a failure, and throws `unavailable` if it cannot */
export function createDiscovery(issuer: string): Discover {
  let asked: Promise<Discovered> | undefined
  return () => {
    asked ??= readDiscovery(issuer).catch(() => {
      asked = undefined
      throw cannotReach()
    })
    return asked
  }
}

async function readDiscovery(issuer: string): Promise<Discovered> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(DISCOVERY_MS),
  })
  const document = (await response.json()) as Record<
    'issuer' | 'jwks_uri' | 'authorization_endpoint',
    string
  >
  // A document of another issuer could name other keys (Discovery 1.0, section 4.3).
  if (document.issuer !== issuer)
    throw new Error(`Issuer mismatch: ${issuer}, document has ${document.issuer}`)
  return {
    jwksUrl: new URL(document.jwks_uri),
    authorizeUrl: new URL(document.authorization_endpoint),
  }
}

/** The same message for every rejection: details would only help someone who forges tokens. */
export function googleProblem(): Problem {
  return new Problem('google_refused', 'Google sign-in did not work. Please try again.')
}

function cannotReach(): Problem {
  return new Problem('unavailable', 'We cannot reach Google right now. Please try again.', {
    retryAfter: 5,
  })
}

/** Google's documentation allows its `iss` with and without the scheme. */
function spellings(issuer: string): string[] {
  return issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer]
}

/** The keys could not be fetched; the token may be valid. */
function keysAreAway(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true
  const { JOSEError, JWKSTimeout, JWKSInvalid } = errors
  return [JOSEError.code, JWKSTimeout.code, JWKSInvalid.code].includes(error.code)
}

function readProfileName({ name }: JWTPayload): string | undefined {
  if (typeof name !== 'string') return undefined
  const line = readName(name.replace(/\p{Cc}/gu, ' ').slice(0, maxName))
  return line && !hasAddress(line) ? line : undefined
}

function readEmail({ email, email_verified: verified }: JWTPayload): string | undefined {
  if (verified !== true || typeof email !== 'string') return undefined
  const plain = /^[\x21-\x3f\x41-\x7e]+@[\x21-\x3f\x41-\x7e]+$/.test(email) && email.length <= 254
  return plain ? email.toLowerCase() : undefined
}
