import {
  addGuestNote,
  changeGuestNote,
  getStayGuest,
  removeGuestNote,
  setGuestMarks,
} from '@bellhop/contract/desk/guest-notes'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../../shared/calls/problem.ts'
import { addNote, changeNote, removeNote, setMarks } from './change-notes.ts'
import { toStayGuest } from './present.ts'
import { findStayGuest } from './queries.ts'

/** The notes of the front office about guests. */
export const guestNoteRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getStayGuest,
    handler: async ({ staff, params }) => {
      const row = await findStayGuest(app.db, staff.hotelId, params.id)
      if (!row) throw notFound('stay')
      return { data: toStayGuest(row, staff) }
    },
  })

  app.change(addGuestNote, async (tx, { staff, params, body }) => {
    await addNote(tx, staff, params.id, body)
    return null
  })

  app.change(changeGuestNote, async (tx, { staff, params, body }) => {
    await changeNote(tx, staff, params.id, body)
    return null
  })

  app.change(removeGuestNote, async (tx, request) => {
    await removeNote(tx, request.staff, request.params.id)
    return null
  })

  app.change(setGuestMarks, async (tx, { staff, params, body }) => {
    await setMarks(tx, staff, params.id, body)
    return null
  })
}
