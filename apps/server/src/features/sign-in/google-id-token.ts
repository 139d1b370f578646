import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { Problem } from '../../shared/problem.ts'

const NONCE_VALID_MS = 10 * 60_000
const RANDOM_BYTES = 16
const TIME_BYTES = 6
const MAC_BYTES = 32

/** A nonce needs no row until it is used: random bytes, its end in ms, and a keyed hash of both and the hotel. */
export function makeNonce(nonceKey: Uint8Array, hotelId: string, now: Date): string {
  const end = Buffer.alloc(TIME_BYTES)
  end.writeUIntBE(now.getTime() + NONCE_VALID_MS, 0, TIME_BYTES)
  const body = Buffer.concat([randomBytes(RANDOM_BYTES), end])
  return Buffer.concat([body, sign(nonceKey, hotelId, body)]).toString('base64url')
}

/** Whether we made this nonce for this hotel and it is still good. */
function isOurNonce(nonceKey: Uint8Array, hotelId: string, nonce: string, now: Date): boolean {
  const bytes = Buffer.from(nonce, 'base64url')
  if (bytes.length !== RANDOM_BYTES + TIME_BYTES + MAC_BYTES) return false
  // One spelling only, so that a used nonce cannot come back in another.
  if (bytes.toString('base64url') !== nonce) return false
  const body = bytes.subarray(0, -MAC_BYTES)
  if (!timingSafeEqual(sign(nonceKey, hotelId, body), bytes.subarray(-MAC_BYTES))) return false
  return body.readUIntBE(RANDOM_BYTES, TIME_BYTES) > now.getTime()
}

function sign(nonceKey: Uint8Array, hotelId: string, body: Uint8Array): Buffer {
  return createHmac('sha256', nonceKey).update(body).update(hotelId).digest()
}

/** What an ID token proves, and what it says beside that. */
export interface GoogleAccount {
  issuer: string
  subject: string
  nonce: string
  name: string | undefined
  /** Lower case; only where the issuer has verified it. */
  email: string | undefined
}

export interface GoogleSettings {
  clientId: string
  issuer: string
  /** Unset: as the issuer's discovery document says. */
  jwksUrl: string | undefined
}

/**
 * Verifies ID tokens against the issuer's published keys. The nonce's single use is the caller's to keep.
 *
 * @returns a function that throws `google_refused` for every token that is not for us, this hotel and now, and
 *   `unavailable` when the keys cannot be read
 */
export function createTokenVerifier(
  { clientId, issuer, jwksUrl }: GoogleSettings,
  discover: Discover,
  nonceKey: Uint8Array,
): (idToken: string, hotelId: string) => Promise<GoogleAccount> {
  let keys = jwksUrl ? createRemoteJWKSet(new URL(jwksUrl)) : undefined
  const findKey: JWTVerifyGetKey = async (header, token) => {
    keys ??= createRemoteJWKSet((await discover()).jwksUrl)
    return await keys(header, token).catch((error: unknown) => {
      throw keysAreAway(error) ? cannotReach() : error
    })
  }
  return async (idToken, hotelId) => {
    const { payload } = await jwtVerify(idToken, findKey, {
      algorithms: ['RS256'],
      audience: clientId,
      issuer: spellings(issuer),
      requiredClaims: ['exp', 'sub', 'nonce'],
    }).catch((error: unknown) => {
      throw error instanceof Problem ? error : googleRefused()
    })
    const { sub, nonce, aud } = payload
    const ours = [aud].flat().length === 1 && typeof nonce === 'string' && sub
    if (!ours || !isOurNonce(nonceKey, hotelId, nonce, new Date())) throw googleRefused()
    return { issuer, subject: sub, nonce, name: readName(payload), email: readEmail(payload) }
  }
}

/** What an issuer says of itself (OpenID Connect Discovery 1.0 §4). */
export interface Discovered {
  jwksUrl: URL
  authorizeUrl: URL
}
type Discover = () => Promise<Discovered>

const DISCOVERY_MS = 5_000

/** @returns a function that asks once, again after a failure, and throws `unavailable` where there is no answer */
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
  // The one of another issuer could name keys of its own (Discovery 1.0 §4.3).
  if (document.issuer !== issuer) throw new Error(`${issuer} calls itself ${document.issuer}`)
  return {
    jwksUrl: new URL(document.jwks_uri),
    authorizeUrl: new URL(document.authorization_endpoint),
  }
}

/** One sentence for every refusal: what exactly is wrong helps only somebody who forges tokens. */
export function googleRefused(): Problem {
  return new Problem('google_refused', 'Google sign-in did not work. Please try again.')
}

function cannotReach(): Problem {
  return new Problem('unavailable', 'We cannot reach Google just now. Please try again.', {
    retryAfter: 5,
  })
}

/** Google's documentation allows its `iss` with and without the scheme. */
function spellings(issuer: string): string[] {
  return issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer]
}

/** The way to the keys is to blame, not the token. */
function keysAreAway(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true
  const { JOSEError, JWKSTimeout, JWKSInvalid } = errors
  return [JOSEError.code, JWKSTimeout.code, JWKSInvalid.code].includes(error.code)
}

function readName({ name }: JWTPayload): string | undefined {
  if (typeof name !== 'string') return undefined
  return name.replaceAll('\0', '').trim().slice(0, 120) || undefined
}

function readEmail({ email, email_verified: verified }: JWTPayload): string | undefined {
  if (verified !== true || typeof email !== 'string') return undefined
  const plain = /^[\x21-\x3f\x41-\x7e]+@[\x21-\x3f\x41-\x7e]+$/.test(email) && email.length <= 254
  return plain ? email.toLowerCase() : undefined
}
