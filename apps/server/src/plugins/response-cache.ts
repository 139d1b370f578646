import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { MINUTE_MS } from '@bellhop/domain/durations'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { vary } from '../shared/vary.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for the calls that can be answered with 304: see `unchanged` in the contract. */
    isCached?: boolean
  }
}

/** An answer as it was sent. */
interface CachedResponse {
  /** Of the hotel's content. */
  version: number
  /** Since the epoch: opening hours depend on it. */
  minute: number
  body: string
  etag: string
  /** Made when it is first wanted. */
  compressed?: Promise<Buffer>
}

/** Of the bodies in memory together; beyond that, the one used longest ago is dropped. */
const MAX_BYTES = 64 * 1024 * 1024

/** A shorter body is one packet anyway. */
const COMPRESSED_FROM = 1024

/**
 * Keeps the answers of calls that can be answered with 304, serialised, with their ETag: the contract says that they are
 * the same for every guest of the hotel who reads the same language. One is sent again as long as the hotel's content
 * version, which is read for every call, is the one it was made at, within the same minute.
 *
 * These answers, and no others, are compressed: once each, and there is nothing secret in them whose length could tell
 * what it is. By gzip, because browsers take Brotli over HTTPS only.
 */
export const responseCache = fp(async (app) => {
  const cached = new Map<string, CachedResponse>()
  let bytes = 0

  function drop(key: string): void {
    bytes -= sizeOf(cached.get(key)?.body ?? '')
    cached.delete(key)
  }

  function find(request: FastifyRequest): CachedResponse | undefined {
    const key = keyOf(request)
    const answer = cached.get(key)
    if (!answer) return undefined
    if (answer.version !== request.guest.contentVersion || answer.minute !== minuteNow()) {
      return undefined
    }
    cached.delete(key)
    cached.set(key, answer)
    return answer
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
    // Pictures have a 304 of their own, and no hotel.
    const isOfHotel = route.config?.access === 'guest' && response && 304 in response
    if (isOfHotel) route.config = { ...route.config, isCached: true }
  })

  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.isCached) return
    const answer = find(request)
    if (answer) return reply.type('application/json; charset=utf-8').send(answer.body)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const isCached = request.routeOptions.config.isCached && reply.statusCode === 200
    if (!isCached || typeof payload !== 'string') return payload
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

/** A weak one: compressed or not, the answer is the same. */
const makeEtag = (body: string) => `W/"${createHash('sha1').update(body).digest('base64url')}"`

/** With what it takes compressed, which is less than half. */
const sizeOf = (body: string) => 1.5 * body.length

const keyOf = ({ guest, url }: FastifyRequest) => `${guest.hotelId} ${guest.language} ${url}`

const minuteNow = () => Math.floor(Date.now() / MINUTE_MS)
