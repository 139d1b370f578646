import { validateGuest } from '@bellhop/contract/guest/sign-in'
import { DAY_MS } from '@bellhop/domain/time/durations'
import type { Insertable } from 'kysely'
import type { LinkKey } from '../database/types.generated.ts'
import { createLinkKey } from '../sessions/link-keys.ts'
import { newId } from '../shared/ids.ts'
import { makeHotelKey, newSecret } from '../shared/secrets/hotel-key.ts'
import type { TestApp } from './build-app.ts'
import { buildGuest, type TestGuest, type TestHotel } from './builders.ts'
import { call } from './call.ts'
import { changeRows } from './rows.ts'
import { changeStay } from './stay-builders.ts'

/** A link to a guest's stay, valid for a day. @returns its key */
export async function buildLinkKey(
  { db, app }: TestApp,
  { hotelId, stayId }: Pick<TestGuest, 'hotelId' | 'stayId'>,
  values: Partial<Insertable<LinkKey>> = {},
): Promise<string> {
  const expiresAt = new Date(Date.now() + DAY_MS)
  const { id, key } = await createLinkKey(db, app.secrets.linkKeys, { hotelId, stayId, expiresAt })
  if (Object.keys(values).length > 0) await changeRows(db, 'link_key', id, values)
  return key
}

/** Keys that open nothing, by their defect. */
export async function buildDeadLinkKeys(hotel: TestHotel): Promise<Record<string, string>> {
  const guest = await buildGuest(hotel, { status: 'booked' })
  const past = new Date(Date.now() - 1000)
  const cancelled = await buildGuest(hotel, { status: 'booked' })
  await changeStay(hotel.server, cancelled, { status: 'cancelled' })
  const noShow = await buildGuest(hotel, { status: 'booked' })
  await changeStay(hotel.server, noShow, { status: 'noShow' })
  return {
    malformed: 'not-a-key',
    'a guest id': guest.id,
    unknown: makeHotelKey(hotel.id, newSecret()),
    'of another length': `${await buildLinkKey(hotel.server, guest)}AA`,
    'of no hotel': makeHotelKey(newId(), newSecret()),
    expired: await buildLinkKey(hotel.server, guest, { expires_at: past }),
    revoked: await buildLinkKey(hotel.server, guest, { revoked_at: past }),
    'an unused invitation': await buildLinkKey(hotel.server, guest, { invited_name: 'Kabir' }),
    'of a cancelled stay': await buildLinkKey(hotel.server, cancelled),
    'of a no-show': await buildLinkKey(hotel.server, noShow),
  }
}

/** Follows a link. @returns the guest it signs in, and the session's headers */
export async function signInByLink(server: TestApp, key: string) {
  const { body, headers } = await call(server, validateGuest, { params: { id: key } })
  if (body.status !== 200 || !('data' in body)) throw new Error('Expected the link to sign in')
  return { record: body.data, headers: { authorization: String(headers.authorization) } }
}
