import {
  createPreCheckInLink,
  getPreCheckIn,
  type PreCheckIn,
  preCheckInFiles,
  submitPreCheckIn,
} from '@bellhop/contract/guest/pre-check-in'
import { DAY_MS } from '@bellhop/domain/time/durations'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { Handle } from '../../database/open.ts'
import { findById } from '../../database/rows.ts'
import { type Limit, limitById, limitsByAddress, perHour } from '../../limits/limit.ts'
import { checkNotUsedUp, countUse, countUseAlone } from '../../limits/rate-limits.ts'
import { perAddress } from '../../plugins/limits.ts'
import { maxFormBytes } from '../../plugins/multipart-body.ts'
import { createLinkKey } from '../../sessions/link-keys.ts'
import type { GuestSession } from '../../sessions/sessions.ts'
import { callerOf } from '../../shared/calls/caller.ts'
import { hangUpSignal } from '../../shared/calls/hang-up-signal.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import type { Keys } from '../../shared/secrets/secrets.ts'
import { inLanguage, type ReaderLanguage } from '../../shared/text/in-language.ts'
import { type BookingFacts, findPreCheckIn } from './queries.ts'
import { receiveFiles } from './receive-files.ts'
import { submitForm } from './submit.ts'

/** Pre-check-in by the guest, with the key of a link. */
export const preCheckInRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getPreCheckIn,
    handler: async (request) => {
      const { hotelId, stayId, kind } = request.linkKey
      if (kind === 'companion') throw notMainGuest()
      const booking = await findPreCheckIn(app.db, hotelId, { stayId })
      if (!booking) throw notFound('booking')
      return { data: toPreCheckIn(booking, readerOf(request)) }
    },
  })

  app.route({
    ...submitPreCheckIn,
    config: { ...submitPreCheckIn.config, ...perAddress(600) },
    // Checked before files are received, because a key may be tried with many.
    onRequest: async (request) => {
      const { hotelId, stayId, kind } = request.linkKey
      if (kind === 'companion') throw notMainGuest()
      await checkNotUsedUp(app.db, limitsOf(request), 'That was sent very often.', request.now)
      const booking = await findPreCheckIn(app.db, hotelId, { stayId })
      if (!booking) throw notFound('booking')
      request.maxFormBytes = maxFormBytes(preCheckInFiles, booking.adultsBooked)
    },
    handler: async (request, reply) => {
      const { linkKey, body, uploads } = request
      await countUseAlone(app.db, limitsOf(request), 'That was sent very often.', request.now)
      // Outside the transaction, which would wait for it.
      const checked = await receiveFiles(
        { hotel: linkKey.hotelId, person: linkKey.stayId, signal: hangUpSignal(reply) },
        uploads,
      )
      for (const { content } of checked) request.countStored(content)
      let replaced: string[] = []
      const response = await app.files.writeFiles(checked, (files) =>
        app.transact(request, reply, async ({ tx, now }) => {
          const storage = { store: app.files, keys: app.secrets.detailKeys }
          const submission = {
            form: body.data,
            files,
            caller: callerOf(request),
            readerLanguage: readerOf(request),
          }
          replaced = await submitForm(tx, storage, linkKey, submission, now)
          return { data: { preCheckIn: 'submitted' as const } }
        }),
      )
      await app.files.removeFiles(app.db, linkKey.hotelId, replaced)
      return response
    },
  })

  app.change(createPreCheckInLink, async ({ tx, now }, { guest }) => {
    await countUse(tx, [linksOf(guest.guestId)], 'That was asked very often.', now)
    return { data: await createLink(tx, app.secrets.linkKeys, guest, now) }
  })

  /** A family retries over a bad connection, and the guests of a hotel share one address. */
  function limitsOf({ linkKey, ip }: FastifyRequest): Limit[] {
    return [
      limitById('pre-check-in', linkKey.keyId, perHour(20)),
      ...limitsByAddress(app.secrets.limitKey, 'pre-check-in', ip, perHour(200)),
    ]
  }
}

function linksOf(guestId: string): Limit {
  return limitById('pre-check-in links', guestId, perHour(30))
}

function readerOf(request: FastifyRequest): ReaderLanguage {
  return (languages) => request.readerLanguage(languages)
}

function toPreCheckIn(booking: BookingFacts, readerLanguage: ReaderLanguage): PreCheckIn {
  const { hotelId, country, name, timeZone, document, retentionDays } = booking
  const hotel = inLanguage(booking.hotel, readerLanguage(booking.hotel.languages))
  return {
    hotelId,
    hotelName: hotel.name,
    country,
    guestName: name,
    checkIn: booking.checkIn.toISOString(),
    checkOut: booking.checkOut.toISOString(),
    timeZone,
    adults: booking.adultsBooked,
    document,
    consentText: hotel.consent_text,
    retentionDays,
    preCheckIn: booking.preCheckIn,
    ...(booking.returnedBecause !== null && { returnedBecause: booking.returnedBecause }),
  }
}

/**
 * Creates a key for the booking of a signed-in guest without a link. It is for pre-check-in only, and ends a day after
 * arrival.
 *
 * @throws Problem `not_booked`, or `forbidden` for a companion
 */
async function createLink(
  tx: Handle,
  linkKeys: Keys,
  { hotelId, guestId, stayId, status, checkIn }: GuestSession,
  now: Date,
): Promise<{ key: string; expiresAt: string }> {
  if (status !== 'booked' || !stayId || !checkIn) {
    throw new Problem('not_booked', 'Pre-check-in is for guests who have booked.')
  }
  const stay = await findById(tx, 'stay', hotelId, stayId, ['guest_id as guestId'])
  if (stay?.guestId !== guestId) throw notMainGuest()
  const expiresAt = new Date(Math.max(now.getTime(), checkIn.getTime()) + DAY_MS)
  const { key } = await createLinkKey(tx, linkKeys, { hotelId, stayId, expiresAt, signsIn: false })
  return { key, expiresAt: expiresAt.toISOString() }
}

function notMainGuest(): Problem {
  return new Problem('forbidden', 'Only the guest who booked can do this.', {
    params: { reason: 'notMainGuest' },
  })
}
