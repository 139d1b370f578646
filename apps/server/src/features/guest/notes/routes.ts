import {
  addGuestNote,
  changeGuestNote,
  getStayGuest,
  removeGuestNote,
  setGuestMarks,
} from '@bellhop/contract/desk/guest-notes'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../../shared/problem.ts'
import { addNote, changeNote, removeNote, setMarks } from './change-notes.ts'
import { toStayGuest } from './present.ts'
import { findStayGuest } from './queries.ts'

/** What the front office notes about guests. */
export const guestNoteRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getStayGuest,
    handler: async ({ staff, params }) => {
      const row = await findStayGuest(app.db, staff.hotelId, params.id)
      if (!row) throw notFound('stay')
      return { data: toStayGuest(row, staff) }
    },
  })

  app.route({
    ...addGuestNote,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { staff, params, body } = request
        await addNote(tx, staff, params.id, body)
        return null
      }),
  })

  app.route({
    ...changeGuestNote,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { staff, params, body } = request
        await changeNote(tx, staff, params.id, body)
        return null
      }),
  })

  app.route({
    ...removeGuestNote,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        await removeNote(tx, request.staff, request.params.id)
        return null
      }),
  })

  app.route({
    ...setGuestMarks,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { staff, params, body } = request
        await setMarks(tx, staff, params.id, body)
        return null
      }),
  })
}
