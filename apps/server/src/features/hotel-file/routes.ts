import {
  getHotelContent,
  getHotelFile,
  loadHotelFile,
  loadHotelTemplate,
} from '@bellhop/contract/desk/hotel-file'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/transaction.ts'
import { listContent, nounsOf } from '../../hotel-file/check-empty.ts'
import type { HotelContent } from '../../hotel-file/content.ts'
import { storeHotelFile } from '../../hotel-file/load-file.ts'
import { type LoadedHotel, loadHotel } from '../../hotel-file/load-hotel.ts'
import { loadTemplate } from '../../hotel-file/load-template.ts'
import { readHotel } from '../../hotel-file/read-hotel.ts'
import { readTemplate } from '../../hotel-file/templates.ts'
import { writeHotelFile } from '../../hotel-file/write-file.ts'
import { storeSetup } from '../../hotels/hotel-setup.ts'
import { rejectIfBusy } from '../../jobs/busy.ts'
import { createFairQueue } from '../../jobs/fair-queue.ts'
import { limitById, perHour } from '../../limits/limit.ts'
import { countUseAlone } from '../../limits/rate-limits.ts'
import { LONGEST_BODY_MS } from '../../plugins/limits.ts'
import type { Sentence } from '../../sentences/sentences.ts'
import type { EditingStaff, StaffSession } from '../../sessions/sessions.ts'
import { hangUpSignal } from '../../shared/calls/hang-up-signal.ts'
import { Problem } from '../../shared/calls/problem.ts'

/** Beside receiving the file: thousands of pictures are checked one by one. */
const CHECK_MS = 15 * 60_000

/** Files checked or made at a time, of all hotels. */
const queueFile = createFairQueue({
  ...{ atOnce: 2, atOnceOfHotel: 1, waiting: 10, waitingOfHotel: 2 },
})

/** Rolls back a transaction that was only tried. */
class Rehearsed extends Error {}

export const hotelFileRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { contentNouns: nouns, storage } = app

  /** Before a body is read, so that more than the limit costs nothing. */
  const countFiles =
    (name: string, sentence: Sentence) =>
    async ({ staff: { hotelId }, now }: FastifyRequest): Promise<void> => {
      const limit = limitById(name, hotelId, perHour(20))
      await countUseAlone(app.db, [limit], sentence, now)
    }

  /** Everything that can be wrong with the content, without changing anything. */
  async function rehearse(staff: EditingStaff, content: HotelContent): Promise<void> {
    const done = new Rehearsed()
    try {
      await inTransaction(app.db, async (tx) => {
        await loadHotel(tx, nouns, staff, content)
        throw done
      })
    } catch (error) {
      if (error !== done) throw error
    }
  }

  const toLoaded = ({ counts }: LoadedHotel) => ({
    data: { loaded: Object.entries(counts).map(([noun, count]) => ({ noun, count })) },
  })

  /** Files, and what is loaded like one: each reads or writes all lists of a hotel on one connection. */
  function inTurn<T>(
    { hotelId, staffId }: StaffSession,
    reply: FastifyReply,
    work: () => Promise<T>,
  ) {
    const jobOwner = { hotel: hotelId, person: staffId, signal: hangUpSignal(reply) }
    return queueFile(jobOwner, work).catch(
      rejectIfBusy('Other files are being loaded. Try again in a minute.'),
    )
  }

  app.route({
    ...getHotelContent,
    handler: async ({ staff: { hotelId } }) => {
      const content = await listContent(app.db, nouns, hotelId, () => true)
      const isOfTemplate = nounsOf(readTemplate('resort', null))
      const takesTemplate = !content.some(({ noun }) => isOfTemplate(noun))
      return { data: { takesFile: content.length === 0, takesTemplate, content } }
    },
  })

  app.route({
    ...getHotelFile,
    onRequest: countFiles('hotel-file-download', 'Too many files were downloaded.'),
    handler: async ({ staff, now }, reply) => {
      const { hotelId, staffId } = staff
      const content = await inTurn(staff, reply, () => readHotel(app.db, nouns, { ...staff, now }))
      const zip = await writeHotelFile(content, storage, now)
      await recordAudit(app.db, hotelId, {
        ...{ actorKind: 'staff', actorId: staffId },
        ...{ action: 'hotelFile.download', subjectId: hotelId },
      })
      return reply
        .type('application/zip')
        .header('Content-Disposition', 'attachment; filename="hotel.zip"')
        .send(zip)
    },
  })

  app.route({
    ...loadHotelFile,
    handlerTimeout: LONGEST_BODY_MS + CHECK_MS,
    onRequest: countFiles('hotel-file', 'Too many files were sent.'),
    handler: (request, reply) => {
      const { uploads, now } = request
      const staff = { ...request.staff, now }
      const [upload] = uploads
      if (!upload) throw new Error('The required file is missing')
      const person = { hotel: staff.hotelId, person: staff.staffId }
      const jobOwner = { ...person, signal: hangUpSignal(reply) }
      return queueFile(jobOwner, async () => {
        const check = (content: HotelContent) => rehearse(staff, content)
        const stored = await storeHotelFile(upload.path, { storage, jobOwner, check }).catch(
          asProblem,
        )
        return await app.transact(request, reply, async ({ tx }) => {
          // A repeated call gets its first response instead, although the hotel has content by then.
          if (stored instanceof Problem) throw stored
          await storeSetup(tx, staff.hotelId, now, { begun_with: 'file' })
          const source = { sha256: upload.sha256 }
          return toLoaded(await loadHotel(tx, nouns, staff, stored, source))
        })
      }).catch(rejectIfBusy('Other files are being loaded. Try again in a minute.'))
    },
  })

  app.route({
    ...loadHotelTemplate,
    handler: (request, reply) =>
      inTurn(request.staff, reply, () =>
        app.transact(request, reply, async ({ tx, staff, now }) =>
          toLoaded(await loadTemplate(tx, nouns, { ...staff, now }, request.body.template)),
        ),
      ),
  })
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  throw error
}
