import { getGroupCheckIn } from '@bellhop/contract/desk/check-in'
import * as groups from '@bellhop/contract/desk/groups'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { changes } from '../../../../plugins/change.ts'
import { assignGroupRooms } from './assign-rooms.ts'
import {
  addBookingToGroup,
  addGroup,
  changeGroup,
  removeGroup,
  removeStayFromGroup,
} from './change-groups.ts'
import { checkInGroup, readGroupCheckIn } from './check-in-group.ts'
import { nameGroupGuests } from './name-guests.ts'
import { readGroup, selectGroups } from './queries.ts'
import { undoGroupCheckIn } from './undo-check-in.ts'

/** Stays that arrive together. */
export const groupRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...groups.listGroups,
    handler: async ({ staff }) => ({ data: await selectGroups(app.db, staff.hotelId) }),
  })

  app.route({
    ...groups.getGroup,
    handler: async ({ staff, now, params }) => ({
      data: await readGroup(app.db, staff, params.id, now),
    }),
  })

  app.route({
    ...getGroupCheckIn,
    handler: async (request) => {
      const reader = { ...request.staff, language: request.sentenceLanguage() }
      return { data: await readGroupCheckIn(app.db, reader, request.params.id, request.now) }
    },
  })

  app.change(groups.addGroup, async (work, { staff, body }) => {
    return { data: await readGroup(work.tx, staff, await addGroup(work, body), work.now) }
  })

  const change = changes(app, async ({ tx, staff, now }, id) => ({
    data: await readGroup(tx, staff, id, now),
  }))
  change(groups.changeGroup, changeGroup)
  change(groups.addBookingToGroup, addBookingToGroup)
  change(groups.nameGroupGuests, nameGroupGuests)

  app.change(groups.removeGroup, async (work, { params }) => {
    await removeGroup(work, params.id)
    return null
  })

  app.change(groups.removeStayFromGroup, async (work, request) => {
    await removeStayFromGroup(work, request.params)
    return null
  })

  app.change(groups.assignGroupRooms, async (work, { staff, params }) => {
    const { done: assigned, left } = await assignGroupRooms(work, params.id)
    return { data: { group: await readGroup(work.tx, staff, params.id, work.now), assigned, left } }
  })

  app.change(groups.checkInGroup, async (work, { staff, params, body }) => {
    const { done: checkedIn, left } = await checkInGroup(work, params.id, body)
    return {
      data: { group: await readGroup(work.tx, staff, params.id, work.now), checkedIn, left },
    }
  })

  app.change(groups.undoGroupCheckIn, async (work, { staff, params }) => {
    const { done: undone, left } = await undoGroupCheckIn(work, params.id)
    return { data: { group: await readGroup(work.tx, staff, params.id, work.now), undone, left } }
  })
}
