import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isTrial } from '../database/trial.ts'
import { vary } from '../shared/calls/vary.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for calls with a 304 response: see `unchanged` in the contract. */
    isCached?: boolean
  }
}

/** A response as it was sent. */
interface CachedResponse {
  /** Version of the hotel's content. */
  version: number
  /** Minutes since the epoch: opening hours depend on it. */
  minute: number
  body: string
  etag: string
  /** Compressed on first use. */
  compressed?: Promise<Buffer>
}

/** Total size of the bodies in memory; beyond that, the one made longest ago is dropped. */
const MAX_BYTES = 64 * 1024 * 1024

/** A shorter body is one packet anyway. */
const COMPRESSED_FROM = 1024

/**
 * Caches the responses of calls with a 304, serialised, with their ETag: by contract they are the same for every guest
 * of the hotel with the same language. A response is valid for the same minute and the same content version of the
 * hotel, which is read for every call.
 *
 * Only these responses are compressed: once each, and they contain no secrets that their length could leak. By gzip,
 * because browsers accept Brotli over HTTPS only.
 */
export const responseCache = fp(async (app) => {
  const cached = new Map<string, CachedResponse>()
  let bytes = 0

  function drop(key: string): void {
    bytes -= sizeOf(cached.get(key)?.body ?? '')
    cached.delete(key)
  }

  function find(request: FastifyRequest): CachedResponse | undefined {
    const answer = cached.get(keyOf(request))
    const isValid =
      answer?.version === request.guest.contentVersion && answer.minute === minuteNow()
    return isValid ? answer : undefined
  }

  function cache(request: FastifyRequest, body: string): CachedResponse {
    const key = keyOf(request)
    const version = request.guest.contentVersion
    const before = cached.get(key)
    const same = before?.body === body ? before : { body, etag: makeEtag(body) }
    const answer = { ...same, version, minute: minuteNow() }
    drop(key)
    cached.set(key, answer)
    bytes += sizeOf(body)
    for (const oldest of cached.keys()) {
      if (bytes <= MAX_BYTES) break
      drop(oldest)
    }
    return answer
  }

  app.addHook('onRoute', (route) => {
    const { response } = (route.schema ?? {}) as { response?: object }
    // Images have their own 304, and no hotel.
    const isOfHotel = route.config?.access === 'guest' && response && 304 in response
    if (isOfHotel) route.config = { ...route.config, isCached: true }
  })

  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.isCached || isTrial()) return
    const answer = find(request)
    if (answer) return reply.type('application/json; charset=utf-8').send(answer.body)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const isCached = request.routeOptions.config.isCached && reply.statusCode === 200
    if (!isCached || isTrial() || typeof payload !== 'string') return payload
    const known = find(request)
    const answer = known?.body === payload ? known : cache(request, payload)
    const { etag, body } = answer
    reply.headers({ ETag: etag, 'Cache-Control': 'private, no-cache' })
    vary(reply, 'Accept-Encoding')
    if (request.headers['if-none-match']?.includes(etag)) {
      reply.code(304).removeHeader('content-length').removeHeader('content-type')
      return null
    }
    if (body.length < COMPRESSED_FROM || request.encoding(['gzip', 'identity']) !== 'gzip') {
      return payload
    }
    reply.header('Content-Encoding', 'gzip')
    answer.compressed ??= compress(body, { level: constants.Z_BEST_COMPRESSION })
    return await answer.compressed
  })
})

const compress = promisify<string, object, Buffer>(gzip)

/** A weak ETag: compressed or not, the response is equivalent. */
const makeEtag = (body: string) => `W/"${createHash('sha1').update(body).digest('base64url')}"`

/** Includes the compressed body, which is less than half. */
const sizeOf = (body: string) => 1.5 * body.length

const keyOf = ({ guest, url }: FastifyRequest) => `${guest.hotelId} ${guest.textLanguages} ${url}`

const minuteNow = () => Math.floor(Date.now() / MINUTE_MS)
