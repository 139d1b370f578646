import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@bellhop/domain/time/durations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deviceCookie } from '../../shared/secrets/desk-cookies.ts'
import { makeHotelKey, readHotelKey } from '../../shared/secrets/hotel-key.ts'
import { type Keys, keyedHash, matchesKeyedHash } from '../../shared/secrets/secrets.ts'

/** The maximum lifetime of a cookie in browsers. */
const DEVICE_COOKIE_SECONDS = (400 * DAY_MS) / 1000

const ID_BYTES = 16
const MAC_BYTES = 32

/**
 * Marks a browser in which staff of a hotel have signed in, so that wrong passwords typed elsewhere do not slow them
 * down. It holds the hotel's id, a random id and a keyed hash of both: nothing personal.
 */
export function makeDeviceCookie([deviceKey]: Keys, hotelId: string, deviceId: string): string {
  const id = Buffer.from(deviceId, 'base64url')
  return makeHotelKey(hotelId, Buffer.concat([id, keyedHash(deviceKey, hotelId, deviceId)]))
}

/** @returns undefined unless this installation issued the cookie */
export function readDeviceCookie(
  deviceKeys: Keys,
  cookie: string,
): { hotelId: string; deviceId: string } | undefined {
  const key = readHotelKey(cookie, ID_BYTES + MAC_BYTES)
  if (!key) return undefined
  const { hotelId } = key
  const deviceId = key.rest.subarray(0, ID_BYTES).toString('base64url')
  const isOurs = matchesKeyedHash(key.rest.subarray(ID_BYTES), deviceKeys, hotelId, deviceId)
  return isOurs ? { hotelId, deviceId } : undefined
}

/** The mark of the browser that makes a call. */
export function readDevice(
  { secrets, settings }: Pick<FastifyInstance, 'secrets' | 'settings'>,
  { cookies }: FastifyRequest,
): ReturnType<typeof readDeviceCookie> {
  return readDeviceCookie(secrets.deviceKeys, cookies[deviceCookie(settings).name] ?? '')
}

/** The id of the browser that makes a call, which it keeps at another hotel; a new one if it has none. */
export function deviceIdOf(
  app: Pick<FastifyInstance, 'secrets' | 'settings'>,
  request: FastifyRequest,
): string {
  return readDevice(app, request)?.deviceId ?? randomBytes(ID_BYTES).toString('base64url')
}

export function setDeviceCookie(
  { secrets, settings }: Pick<FastifyInstance, 'secrets' | 'settings'>,
  reply: FastifyReply,
  hotelId: string,
  deviceId: string,
): void {
  const { name, options } = deviceCookie(settings)
  const value = makeDeviceCookie(secrets.deviceKeys, hotelId, deviceId)
  reply.setCookie(name, value, { ...options, maxAge: DEVICE_COOKIE_SECONDS })
}
