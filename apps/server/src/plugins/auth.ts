import type { webcrypto } from 'node:crypto'
import type { Access } from '@bellhop/contract/base/route'
import type { GuestClaims } from '@bellhop/contract/guest/guest'
import { hotelHeader } from '@bellhop/domain/people/hotel-header'
import { staffHeader } from '@bellhop/domain/people/staff-header'
import cookie from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { jwtVerify, SignJWT } from 'jose'
import { checkConfirmed } from '../sessions/check-confirmed.ts'
import { extendStaffSession } from '../sessions/extend-session.ts'
import { cacheGuestSessions } from '../sessions/guest-sessions.ts'
import { type PreviewSession, previewSession } from '../sessions/preview-session.ts'
import { looksLikeKey, misplacedKey, readApiKey } from '../sessions/program-session.ts'
import {
  findLinkKeySession,
  findStaffSession,
  type GuestCaller,
  type GuestSession,
  type LinkKeySession,
  type StaffCaller,
  type StaffSession,
} from '../sessions/sessions.ts'
import { notFound, Problem } from '../shared/calls/problem.ts'
import { sessionCookie } from '../shared/secrets/desk-cookies.ts'
import { idBytes, makeHotelKey, newSecret } from '../shared/secrets/hotel-key.ts'
import { sha256 } from '../shared/secrets/secrets.ts'
import { admitProgram, callsPerAddress } from './admit-program.ts'
import {
  isAboutHotel,
  isJsonRead,
  requireRole,
  requireSameOrigin,
  requireStay,
  type StayAccess,
  sendsFile,
  stayEnded,
} from './check-access.ts'
import { countPerAddress } from './limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    showsCancelled?: true
    knowsGuest?: true
    asksIdentity?: boolean
    isForBrowser?: true
    isForPeople?: true
  }
  interface FastifyRequest {
    /** Set on routes with access `guest` or `inHouse`. */
    guest: GuestCaller
    /** Set on a route with `knowsGuest`; undefined for a caller without a valid token. */
    knownGuest: GuestCaller | undefined
    /** Set on routes with a list of roles. */
    staff: StaffCaller
    /** Set on routes with access `linkKey`. */
    linkKey: LinkKeySession
  }
  interface FastifyInstance {
    signGuestToken(claims: GuestClaims, expiresAt: Date): Promise<string>
    /** The desk's cookie for a new session; `secretHash` is stored in the row. */
    makeStaffCookie(hotelId: string, sessionId: string): { value: string; secretHash: Buffer }
  }
}

/** The API documentation. Its viewer registers its own routes, all public. */
export const DOCS_PATH = '/api/docs'

/** Calls a minute with keys of links: from an address, with valid keys or not, and changes with one key. */
const linkKeyLimits = { calls: 600, changes: 120 }

/** Number of cached tokens, as many as sessions: a known token's signature is not verified again for every call. */
const KNOWN_TOKENS = 10_000

/**
 * Signs guest tokens and desk cookies, and checks the access that the contract states for each route. Every call reads
 * the row of its session or link key, or the version that its session was read at, so that signing out or revoking it
 * takes effect with the next call.
 */
export const auth = fp(async (app) => {
  const tokenKeys = await Promise.all(app.secrets.tokenKeys.map(importTokenKey))
  const [tokenKey] = tokenKeys as [webcrypto.CryptoKey]
  const findSession = cacheGuestSessions(app.db, app.readVersions)
  const countLinkKeyCall = countPerAddress(app, { max: linkKeyLimits.calls })
  const countLinkKeyChange = countPerAddress(app, {
    max: linkKeyLimits.changes,
    readProof: ({ linkKey }) => linkKey.keyId,
  })
  const verifiedTokens = new Map<string, GuestClaims>()
  await app.register(cookie)
  app.decorateRequest('guest')
  app.decorateRequest('knownGuest')
  app.decorateRequest('staff')
  app.decorateRequest('linkKey')

  app.decorate('signGuestToken', (claims, expiresAt) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setAudience('guest')
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(tokenKey),
  )
  app.decorate('makeStaffCookie', (hotelId, sessionId) => {
    const secret = newSecret()
    const value = makeHotelKey(hotelId, Buffer.concat([idBytes(sessionId), secret]))
    return { value, secretHash: sha256(secret) }
  })

  app.addHook('onRoute', ({ url, method, config }) => {
    if (url.startsWith('/api/') && !url.startsWith(DOCS_PATH) && !config?.access) {
      throw new Error(`${method} ${url} must set config.access`)
    }
    if (config?.access === 'linkKey' && !url.includes('/:id')) {
      throw new Error(`${method} ${url} has no :id for its link key`)
    }
  })

  const staffCookie = sessionCookie(app.settings)

  const countKeyOfAddress = countPerAddress(app, { max: callsPerAddress })

  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.access ?? 'public'
    const preview = previewSession()
    if (preview) return admitPreview(request, access, preview)
    if (looksLikeKey.test(request.url)) throw misplacedKey()
    const key = readApiKey(request.headers.authorization)
    if (key !== undefined && access !== 'public' && access !== 'linkKey') {
      await countKeyOfAddress(request)
      request.staff = withTexts(request, await admitProgram(app, request, reply, key))
      return
    }
    // Includes sign-in, so that no other page can sign a browser in to an attacker's account.
    if (request.method !== 'GET' && request.routeOptions.url?.startsWith('/api/desk/')) {
      requireSameOrigin(request, new URL(app.settings.PUBLIC_URL).origin)
    }
    if (request.routeOptions.config.knowsGuest) request.knownGuest = await findGuest(request)
    if (access === 'public') return
    if (access === 'linkKey') {
      // Before the key is looked up: unknown ones cost a statement, too.
      await countLinkKeyCall(request)
      request.linkKey = await authenticateLinkKey(request)
      if (request.method !== 'GET') await countLinkKeyChange(request)
    } else if (typeof access === 'string') {
      request.guest = await authenticateGuest(request)
      if (access !== 'guest') requireStay(request.guest, access)
    } else {
      request.staff = withTexts(request, await authenticateStaff(request))
      requireRole(request.staff, access)
      const { config, schema } = request.routeOptions
      if (config.asksIdentity ?? sendsFile(schema)) checkConfirmed(request.staff)
    }
  })

  function admitPreview(
    request: FastifyRequest,
    access: Access,
    { staff, guest }: PreviewSession,
  ): void {
    if (!guest && typeof access !== 'string') {
      request.staff = withTexts(request, staff)
      requireRole(staff, access)
      return
    }
    const isPublic = access === 'public' && isAboutHotel(request, staff.hotelId)
    const isOfGuest = typeof access === 'string' && !['public', 'linkKey'].includes(access)
    if (!guest || !isJsonRead(request) || !(isPublic || isOfGuest)) throw notFound('address')
    if (isPublic) return
    request.guest = callerOf(request, guest)
    if (access !== 'guest') requireStay(request.guest, access as StayAccess)
  }

  async function authenticateGuest(request: FastifyRequest): Promise<GuestCaller> {
    const guest = await findGuest(request)
    if (!guest) throw signInFirst()
    return guest
  }

  async function findGuest(request: FastifyRequest): Promise<GuestCaller | undefined> {
    const [scheme, token] = request.headers.authorization?.split(' ') ?? []
    if (scheme?.toLowerCase() !== 'bearer' || !token) return undefined
    const claims = await verifyToken(token)
    const session = claims && (await findSession(claims.hotelId, claims.sid, request.now))
    return session && callerOf(request, session)
  }

  /**
   * The claims of a token signed with one of the keys. Its `exp` is when the session would have ended at sign-in; the
   * row of the session decides, which ends later if the stay is extended.
   */
  async function verifyToken(token: string): Promise<GuestClaims | undefined> {
    const known = verifiedTokens.get(token)
    if (known) return known
    for (const key of tokenKeys) {
      const verified = await jwtVerify<GuestClaims>(token, key, {
        algorithms: ['HS256'],
        audience: 'guest',
        requiredClaims: ['exp'],
        // Before every `exp`.
        currentDate: new Date(0),
      }).catch(() => undefined)
      if (!verified) continue
      const [oldest] = verifiedTokens.keys()
      if (oldest && verifiedTokens.size >= KNOWN_TOKENS) verifiedTokens.delete(oldest)
      verifiedTokens.set(token, verified.payload)
      return verified.payload
    }
    return undefined
  }

  async function authenticateLinkKey({
    params,
    routeOptions,
  }: FastifyRequest): Promise<LinkKeySession> {
    const { id = '' } = params as { id?: string }
    const session = await findLinkKeySession(app.db, id)
    const isHidden = session?.status === 'cancelled' && !routeOptions.config.showsCancelled
    if (!session || isHidden) {
      const detail = 'This link has expired. The front desk can send you a new one.'
      throw new Problem('not_found', detail)
    }
    if (session.status === 'checkedOut') throw stayEnded()
    return session
  }

  async function authenticateStaff(request: FastifyRequest): Promise<StaffSession> {
    const session = await findStaffSession(app.db, request.cookies[staffCookie.name] ?? '')
    if (!session) throw signInFirst()
    if (isOfOtherHotel(request, session)) throw otherHotel()
    if (isOfOtherPerson(request, session)) throw otherPerson()
    // Reads also happen by themselves, in a tab that is only open.
    if (request.method !== 'GET') await extendStaffSession(app.db, session, request.now)
    return session
  }
})

const withTexts = (request: FastifyRequest, staff: StaffSession): StaffCaller => ({
  ...staff,
  textLanguages: request.readableLanguages(staff.languages),
})

function callerOf(request: FastifyRequest, session: GuestSession): GuestCaller {
  const textLanguages = request.readerLanguages(session.languages)
  const sentenceLanguage = request.sentenceLanguage(session.languages)
  return { ...session, language: textLanguages[0], textLanguages, sentenceLanguage }
}

/** Whether the browser has changed to another hotel in another tab, so that what is on the screen must not be sent there. */
function isOfOtherHotel({ headers, routeOptions }: FastifyRequest, { hotelId }: StaffSession) {
  return !routeOptions.config.isForBrowser && (headers[hotelHeader] ?? hotelId) !== hotelId
}

/** Imported once at the start; jose would import the raw key again for every token. */
function importTokenKey(key: Uint8Array): Promise<webcrypto.CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', new Uint8Array(key), algorithm, false, ['sign', 'verify'])
}

/**
 * Whether another person has signed in in another tab, so that a change of the one on the screen must not be made under
 * their name. Reads show the tab who it is.
 */
function isOfOtherPerson(
  { method, headers, routeOptions }: FastifyRequest,
  { staffId }: StaffSession,
) {
  if (method === 'GET' || routeOptions.config.isForBrowser) return false
  return (headers[staffHeader] ?? staffId) !== staffId
}

function signInFirst(): Problem {
  return new Problem('unauthorized', 'Please sign in.')
}

function otherHotel(): Problem {
  const detail = 'This browser is using another hotel in another tab.'
  return new Problem('other_hotel', detail)
}

function otherPerson(): Problem {
  const detail = 'Another person has signed in in another tab of this browser.'
  return new Problem('other_person', detail)
}
