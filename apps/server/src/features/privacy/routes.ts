import {
  type Erasure,
  eraseGuest as eraseCall,
  findPrivacyGuests,
  getGuestData,
  getPrivacy,
  getRetainedData,
} from '@bellhop/contract/desk/privacy'
import { erasureRuleOf, listRetention } from '@bellhop/domain/stays/retention'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { recordAudit } from '../../audit/audit.ts'
import { findById } from '../../database/rows.ts'
import { limitById, perHour } from '../../limits/limit.ts'
import { countUseAlone } from '../../limits/rate-limits.ts'
import { sayIn } from '../../sentences/sentences.ts'
import { callerOf } from '../../shared/calls/caller.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { readGuestData } from './data-file/read-data.ts'
import { writeDataFile } from './data-file/write-data-file.ts'
import { eraseGuest } from './erase-guest.ts'
import { formatHindrance, hindranceOf, readStandings } from './hindrance.ts'
import { type ErasureRow, findCountry, findGuests, listConsents, listErasures } from './queries.ts'
import { openRetained } from './retained.ts'

const maxErasures = 100
const maxConsents = 100
const maxGuests = 10

/** Retention of guests' data, and erasing it. */
export const privacyRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { detailKeys: keys } = app.secrets

  app.route({
    ...getPrivacy,
    handler: async (request) => {
      const { hotelId } = request.staff
      const say = sayIn(request.sentenceLanguage())
      const country = await findCountry(app.db, hotelId)
      const rule = erasureRuleOf(country)
      const erasures = await listErasures(app.db, hotelId, maxErasures)
      const consents = await listConsents(app.db, hotelId, maxConsents)
      return {
        data: {
          rules: listRetention(country).map(({ what, keptFor, why }) => ({
            what: say(what),
            keptFor: say(keptFor.sentence, keptFor.values),
            why: why.map((sentence) => say(sentence)).join(' '),
          })),
          ...(rule && { onErasure: { ...rule, why: say(rule.why) } }),
          erasures: erasures.map(toErasure),
          consents: consents.map((row) => ({ ...row, since: row.since.toISOString() })),
        },
      }
    },
  })

  app.route({
    ...findPrivacyGuests,
    handler: async (request) => {
      const { staff, query } = request
      const { hotelId, timeZone, currency } = staff
      const language = request.sentenceLanguage()
      const search = { hotelId, timeZone, search: query.search, limit: maxGuests }
      const guests = await findGuests(app.db, search)
      const ids = guests.map(({ id }) => id)
      const standings = await readStandings(app.db, hotelId, ids)
      return {
        data: guests.map((guest) => {
          const { id, name, phone, email, stays, last_arrival: lastArrival, consent } = guest
          const standing = standings.find((one) => one.id === id)
          const hindrance = standing && hindranceOf(standing, currency)
          return {
            ...{ _id: id, name, stays },
            ...(phone !== null && { phone }),
            ...(email !== null && { email }),
            ...(lastArrival !== null && { lastArrival }),
            ...(consent && { consent: { ...consent, at: new Date(consent.at).toISOString() } }),
            ...(hindrance && { hindrance: formatHindrance(hindrance, language) }),
          }
        }),
      }
    },
  })

  app.route({
    ...getGuestData,
    handler: async (request, reply) => {
      const { hotelId, staffId } = request.staff
      const { id: guestId } = request.params
      const limit = limitById('guest-data', hotelId, perHour(60))
      await countUseAlone(app.db, [limit], 'Too many files were downloaded.', request.now)
      const data = await readGuestData(app.db, { hotelId, guestId }, { files: app.files, keys })
      if (!data) throw notFound('guest')
      await recordAudit(app.db, hotelId, {
        ...{ actorKind: 'staff', actorId: staffId, action: 'guest.exportData' },
        ...{ subjectId: guestId, caller: callerOf(request) },
      })
      return reply
        .type('application/zip')
        .header('Content-Disposition', 'attachment; filename="guest-data.zip"')
        .header('Cache-Control', 'private, no-store')
        .send(writeDataFile(data, request.now))
    },
  })

  app.route({
    ...eraseCall,
    handler: async (request, reply) => {
      const { staff, params } = request
      let files: string[] = []
      const response = await app.transact(request, reply, async (work) => {
        const nouns = [...app.contentNouns.keys()]
        const erased = await eraseGuest(work, params.id, { keys, nouns })
        files = erased.files
        const [row] = await listErasures(work.tx, staff.hotelId, 1, erased.id)
        if (!row) throw new Error('Expected an erasure')
        return { data: toErasure(row) }
      })
      await app.files.removeFiles(app.db, staff.hotelId, files)
      return response
    },
  })

  app.route({
    ...getRetainedData,
    handler: async (request, reply) => {
      const { hotelId, staffId } = request.staff
      const { id } = request.params
      const row = await findById(app.db, 'erasure', hotelId, id, ['guest_id', 'retained'])
      if (!row?.retained) throw notFound('retained data')
      const content = openRetained(keys, { hotelId, id }, row.retained)
      await recordAudit(app.db, hotelId, {
        ...{ actorKind: 'staff', actorId: staffId, action: 'guest.viewRetained' },
        subjectId: row.guest_id,
        caller: callerOf(request),
      })
      return reply
        .type('application/json; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="retained-${id}.json"`)
        .send(content)
    },
  })
}

function toErasure(row: ErasureRow): Erasure {
  const { id, at, staff, keeps, keep_until: keepUntil, is_retained: isRetained } = row
  return {
    ...{ _id: id, at: at.toISOString(), staff, isRetained },
    ...(keeps !== null && { keeps }),
    ...(keepUntil !== null && { keepUntil }),
  }
}
