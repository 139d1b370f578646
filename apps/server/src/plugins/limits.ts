import type { Server } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { maxBodyBytes } from '@bellhop/domain/limits'
import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import rateLimit from '@fastify/rate-limit'
import {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyRequest,
  errorCodes as fastifyErrors,
} from 'fastify'
import fp from 'fastify-plugin'
import type { Sentence } from '../sentences/sentences.ts'
import { networkFactors, networksOf } from '../shared/calls/caller.ts'
import { Problem } from '../shared/calls/problem.ts'

/** The longest that any body may take to arrive: 1 GB at 2.5 Mbit/s. */
export const LONGEST_BODY_MS = HOUR_MS

/**
 * Size and time limits of a request, in bytes and milliseconds. The handler timeout includes receiving the body, and
 * ends the connection if the body has not arrived; the live streams and uploads have longer ones. The request timeout is
 * Node's, for all routes, so it is that of the longest upload.
 */
export const serverLimits = {
  bodyLimit: maxBodyBytes,
  requestTimeout: LONGEST_BODY_MS,
  http: { headersTimeout: 30_000 },
  handlerTimeout: 20_000,
  connectionTimeout: 0,
  keepAliveTimeout: 72_000,
  maxRequestsPerSocket: 0,
  routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
} as const satisfies FastifyHttpOptions<Server>

/** Limits of multipart calls. A phone with a slow connection may use three minutes to send its files. */
export const uploadLimits = {
  /** Bytes of each field that is not a file. */
  fields: maxBodyBytes,
  handlerTimeout: 3 * MINUTE_MS + serverLimits.handlerTimeout,
} as const

/** Longer than the maximum duration of a live stream. */
export const streamTimeout = 2 ** 31 - 1

/**
 * Rate limits of calls that need no session. The limits per address are high, because a whole hotel may share one
 * address; the limits per phone or email are part of the rules for one-time codes.
 */
export const limits = fp(async (app) => {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem('rate_limited', 'Too many tries. Please wait a moment.', {
        retryAfter: Math.max(1, Math.ceil(ttl / 1000)),
      }),
  })
  app.addHook('onRoute', (route) => {
    const limit = route.config?.perAddress
    if (limit) route.onRequest = [route.onRequest ?? [], countPerAddress(app, limit)].flat()
  })
  // Fastify's own timer stops as soon as a request's body has been read, so it does not cover a POST's handler.
  app.addHook('onRequest', (request, reply, next) => {
    const { handlerTimeout = 0, url } = request.routeOptions
    if (handlerTimeout > 0) {
      const timer = setTimeout(() => {
        if (reply.sent || reply.raw.headersSent) return
        reply.send(new fastifyErrors.FST_ERR_HANDLER_TIMEOUT(handlerTimeout, url))
      }, handlerTimeout)
      reply.raw.once('close', () => clearTimeout(timer))
    }
    next()
  })
  // Prevents clients from holding a connection by sending a body slowly: a response that does not wait for the body
  // closes the connection. A form that has begun to be read has limits of its own (multipart-body.ts).
  app.addHook('onSend', async (request, reply) => {
    const isUnread = () => request.raw.complete === false
    if (!hasBody(request) || (request.routeOptions.config.files && request.uploads)) return
    if (!isUnread()) return
    // The body may have arrived in the same packet, without Node having reached its end.
    await setImmediate()
    if (isUnread()) reply.header('connection', 'close')
  })
})

/** Also one that the route does not read, or that is sent to no route. */
const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

interface AddressLimit {
  /** Calls per minute. */
  max: number
  /**
   * Returns something unforgeable in the call: such calls are counted by it, so that others behind the same address do
   * not use up their limit.
   */
  readProof?: ((request: FastifyRequest) => string | undefined) | undefined
  detail?: Sentence
}

declare module 'fastify' {
  interface FastifyContextConfig {
    perAddress?: AddressLimit
  }
}

/** Limits calls per address and minute to `max`, of its wider networks to more (shared/calls/caller.ts). */
export function perAddress(max: number, readProof?: AddressLimit['readProof']) {
  return { perAddress: { max, readProof } }
}

/**
 * Counts calls in the memory of this server: a call costs no statement.
 *
 * @returns counts a call. Throws `rate_limited`
 */
export function countPerAddress(
  app: FastifyInstance,
  { max, readProof, detail = 'Too many tries. Please wait a moment.' }: AddressLimit,
): (request: FastifyRequest) => Promise<void> {
  const keysOf = (request: FastifyRequest) => {
    const proof = readProof?.(request)
    return proof === undefined ? networksOf(request.ip) : [proof]
  }
  const counters = networkFactors.map((factor, place) =>
    app.createRateLimit({
      max: max * factor,
      timeWindow: MINUTE_MS,
      keyGenerator: (request) => keysOf(request)[place] ?? '',
    }),
  )
  return async (request) => {
    for (const count of counters.slice(0, keysOf(request).length)) {
      const counted = await count(request)
      if (counted.isAllowed || !counted.isExceeded) continue
      const retryAfter = Math.max(1, counted.ttlInSeconds)
      throw new Problem('rate_limited', detail, { retryAfter })
    }
  }
}

/** Limits the calls of a member of staff per minute to `max`. */
export function perStaff(max: number) {
  const keyGenerator = ({ staff }: FastifyRequest) => staff.staffId
  return { rateLimit: { max, timeWindow: MINUTE_MS, hook: 'preHandler' as const, keyGenerator } }
}
