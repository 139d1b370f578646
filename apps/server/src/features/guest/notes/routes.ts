import * as guestNotes from '@bellhop/contract/desk/guest-notes'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { changes } from '../../../plugins/change.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import { addGuestNote, changeGuestNote, removeGuestNote, setGuestMarks } from './change-notes.ts'
import { toStayGuest } from './present.ts'
import { findStayGuest } from './queries.ts'

/** The notes of the front office about guests. */
export const guestNoteRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...guestNotes.getStayGuest,
    handler: async ({ staff, params }) => {
      const row = await findStayGuest(app.db, staff.hotelId, params.id)
      if (!row) throw notFound('stay')
      return { data: toStayGuest(row, staff) }
    },
  })

  const change = changes(app, async () => null)
  change(guestNotes.addGuestNote, addGuestNote)
  change(guestNotes.changeGuestNote, changeGuestNote)
  change(guestNotes.removeGuestNote, removeGuestNote)
  change(guestNotes.setGuestMarks, setGuestMarks)
}
