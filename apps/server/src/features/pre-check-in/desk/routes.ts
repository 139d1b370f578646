import {
  correctAdult,
  correctTrip,
  getDeskPreCheckIn,
  getPreCheckInDocument,
  getPreCheckInSignature,
  returnPreCheckIn,
  verifyPreCheckIn,
} from '@bellhop/contract/desk/pre-check-in'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '../../../audit/audit.ts'
import type { StaffWork } from '../../../audit/work.ts'
import { is } from '../../../database/conditions.ts'
import { sendFile } from '../../../media/send-file.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import { change, type Edit, returnToGuest, setAdult, setTrip, verify } from './changes.ts'
import { readForDesk } from './view.ts'

/** Pre-check-in at the desk: reading, verifying, returning and correcting what guests have sent. */
export const deskPreCheckInRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { detailKeys: keys } = app.secrets

  /** Makes the change and responds with the new state. */
  async function respond(
    work: StaffWork,
    { bookingId }: { bookingId: string },
    { submittedAt: seen }: { submittedAt?: string | null | undefined },
    edit: Edit,
  ) {
    await change(work, { bookingId, seen }, edit)
    return { data: await readForDesk(work.tx, keys, work.staff.hotelId, bookingId, work.now) }
  }

  app.route({
    ...getDeskPreCheckIn,
    handler: async ({ staff, now, params }) => {
      const { hotelId, staffId } = staff
      const data = await readForDesk(app.db, keys, hotelId, params.bookingId, now)
      await recordAudit(app.db, hotelId, {
        actorKind: 'staff',
        actorId: staffId,
        action: 'preCheckIn.view',
        subjectId: params.bookingId,
      })
      return { data }
    },
  })

  app.change(verifyPreCheckIn, (work, { params, body }) => respond(work, params, body, verify))

  app.change(returnPreCheckIn, (work, { params, body }) =>
    respond(work, params, body, (its, booking) => returnToGuest(its, booking, body.reason)),
  )

  app.change(correctAdult, (work, { params, body }) =>
    respond(work, params, body, (its, booking) =>
      setAdult(its, keys, booking, { position: params.position, details: body }),
    ),
  )

  app.change(correctTrip, (work, { params, body }) =>
    respond(work, params, body, (its, booking) => setTrip(its, booking, body)),
  )

  async function respondWithFile(
    request: FastifyRequest,
    reply: FastifyReply,
    { bookingId, position }: { bookingId: string; position: number },
    what: 'document' | 'signature',
  ) {
    const { hotelId, staffId } = request.staff
    const id = app.db
      .selectFrom('pre_check_in_adult')
      .select(({ ref }) =>
        ref(what === 'document' ? 'document_file_id' : 'signature_file_id').as('id'),
      )
      .where(is({ hotel_id: hotelId, booking_id: bookingId, position }))
      .$asScalar()
    const file = await app.files.openFile(app.db, hotelId, id)
    if (!file) throw notFound(what)
    // Recorded before the first byte is sent.
    await recordAudit(app.db, hotelId, {
      actorKind: 'staff',
      actorId: staffId,
      action: what === 'document' ? 'preCheckIn.viewDocument' : 'preCheckIn.viewSignature',
      subjectId: bookingId,
      after: { position },
    })
    return await sendFile(request, reply, file)
  }

  app.route({
    ...getPreCheckInDocument,
    handler: (request, reply) => respondWithFile(request, reply, request.params, 'document'),
  })

  app.route({
    ...getPreCheckInSignature,
    handler: (request, reply) => respondWithFile(request, reply, request.params, 'signature'),
  })
}
