import { maxBodyBytes } from '@bellhop/domain/limits'
import rateLimit from '@fastify/rate-limit'
import type { FastifyServerOptions } from 'fastify'
import fp from 'fastify-plugin'
import { networkOf } from '../shared/caller.ts'
import { Problem } from '../shared/problem.ts'

/** Sizes and times of one request. The live streams state their own handler timeout. */
export const serverLimits = {
  bodyLimit: maxBodyBytes,
  requestTimeout: 30_000,
  handlerTimeout: 20_000,
  connectionTimeout: 0,
  keepAliveTimeout: 72_000,
  maxRequestsPerSocket: 0,
  routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
} as const satisfies FastifyServerOptions

/** Longer than any stream lives. */
export const streamTimeout = 2 ** 31 - 1

/**
 * Rate limits on the calls that need no session. They are loose per address, because a whole hotel
 * shares one; the limits per phone or mail are the one-time code's own rules.
 */
export const limits = fp(async (app) => {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem('rate_limited', 'Too many tries. Please wait a moment.', {
        retryAfter: Math.max(1, Math.ceil(ttl / 1000)),
      }),
  })
})

/** At most `max` calls a minute from one address. */
export function perAddress(max: number) {
  return { rateLimit: { max, timeWindow: 60_000 } }
}
