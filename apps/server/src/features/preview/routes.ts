import type { AnyProblem } from '@bellhop/contract/base/errors'
import type { DataOf } from '@bellhop/contract/base/route'
import { type PreviewDraft, previewReads } from '@bellhop/contract/desk/preview'
import { atHotelTime } from '@bellhop/domain/time/at-hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import type { ContentNoun } from '../../content/content-nouns.ts'
import { tryOut } from '../../database/trial.ts'
import { rejectIfBusy } from '../../jobs/busy.ts'
import { createFairQueue } from '../../jobs/fair-queue.ts'
import { perStaff } from '../../plugins/limits.ts'
import { inPreview } from '../../sessions/preview-session.ts'
import { hangUpSignal } from '../../shared/calls/hang-up-signal.ts'
import { fieldProblem, notFound, Problem } from '../../shared/calls/problem.ts'
import { insertGuest } from './insert-guest.ts'

/** Each holds a connection of this server's ten, for as long as its reads take. */
const queuePreview = createFairQueue({
  ...{ atOnce: 4, atOnceOfHotel: 2, atOnceOfPerson: 1, waiting: 40, waitingOfHotel: 10 },
})

/** Shows managers what guests would read if a draft were stored. */
export const previewRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...previewReads,
    config: { ...previewReads.config, ...perStaff(240) },
    handler: async ({ staff, now, body, ip: remoteAddress }, reply) => {
      const { guest, draft, reads } = body
      const at = guest.at === undefined ? now : momentOf(guest.at, staff.timeZone)
      const write = draft && callOf(app.contentNouns.values(), draft)
      const headers = { 'accept-language': guest.language }
      const call = async (options: InjectOptions) => {
        const { statusCode, body } = await app.inject({ ...options, headers, remoteAddress })
        return { status: statusCode, body }
      }

      async function answer(): Promise<Omit<DataOf<typeof previewReads>, 'at'>> {
        // Others who need the same rows wait no longer than that.
        await sql`SET LOCAL statement_timeout = '2s'`.execute(app.db)
        await sql`SET LOCAL lock_timeout = '500ms'`.execute(app.db)
        const written = write && (await inPreview({ staff }, () => call(write)))
        if (written && written.status >= 400)
          return { rejection: rejectionOf(written), responses: [] }
        const session = await insertGuest(app.db, staff, { ...guest, at })
        await sql`SET TRANSACTION READ ONLY`.execute(app.db)
        const responses = await inPreview({ staff, guest: session, at }, async () => {
          const answers = []
          for (const path of reads) answers.push(await call({ url: `/api${path}` }))
          return answers
        })
        return { responses }
      }

      const { hotelId: hotel, staffId: person } = staff
      const jobOwner = { hotel, person, signal: hangUpSignal(reply) }
      const answered = await queuePreview(jobOwner, () => tryOut(app.db, answer)).catch(
        rejectIfBusy('We are busy right now. Please try again.'),
      )
      return { data: { at: at.toISOString(), ...answered } }
    },
  })
}

function rejectionOf({ status, body }: { status: number; body: string }) {
  // A colleague is saving the same entry.
  if (status >= 500) throw new Problem('unavailable', 'We are busy right now. Please try again.')
  const { code, detail }: AnyProblem = JSON.parse(body)
  return { code, detail }
}

function momentOf(moment: string, timeZone: string): Date {
  const [date = '', time = ''] = moment.split('T')
  try {
    return new Date(atHotelTime(date, time, timeZone))
  } catch {
    throw fieldProblem('guest.at', 'Enter a date that exists.')
  }
}

/** The call that stores the draft. */
function callOf(nouns: Iterable<ContentNoun>, draft: PreviewDraft): InjectOptions {
  const { noun, _id, entry: payload } = draft
  const found = [...nouns].find((one) => one.noun === noun)
  if (!found) throw notFound('list')
  const url = `/api/desk/${noun}`
  if (_id) return { method: 'PUT', url: `${url}/${_id}`, payload }
  return { method: found.list ? 'POST' : 'PUT', url, payload }
}
