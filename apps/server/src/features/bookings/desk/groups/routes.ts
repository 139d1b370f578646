import {
  addBookingToGroup,
  addGroup,
  assignGroupRooms,
  changeGroup,
  checkInGroup,
  getGroup,
  listGroups,
  removeGroup,
  removeStayFromGroup,
} from '@bellhop/contract/desk/groups'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { assignRoomsToGroup } from './assign-rooms.ts'
import {
  addBookingByStaff,
  addGroupByStaff,
  changeGroupByStaff,
  removeGroupByStaff,
  removeStayByStaff,
} from './change-groups.ts'
import { checkInGroupByStaff } from './check-in-group.ts'
import { readGroup, selectGroups } from './queries.ts'

/** Stays that arrive together. */
export const groupRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listGroups,
    handler: async ({ staff }) => ({ data: await selectGroups(app.db, staff.hotelId) }),
  })

  app.route({
    ...getGroup,
    handler: async ({ staff, params }) => ({ data: await readGroup(app.db, staff, params.id) }),
  })

  app.change(addGroup, async (tx, { staff, body }) => {
    return { data: await readGroup(tx, staff, await addGroupByStaff(tx, staff, body)) }
  })

  app.change(changeGroup, async (tx, { staff, params, body }) => {
    await changeGroupByStaff(tx, staff, params.id, body)
    return { data: await readGroup(tx, staff, params.id) }
  })

  app.change(removeGroup, async (tx, request) => {
    await removeGroupByStaff(tx, request.staff, request.params.id)
    return null
  })

  app.change(addBookingToGroup, async (tx, { staff, params, body }) => {
    await addBookingByStaff(tx, staff, params.id, body.bookingId)
    return { data: await readGroup(tx, staff, params.id) }
  })

  app.change(removeStayFromGroup, async (tx, request) => {
    await removeStayByStaff(tx, request.staff, request.params)
    return null
  })

  app.change(assignGroupRooms, async (tx, { staff, params }) => {
    const { done: assigned, left } = await assignRoomsToGroup(tx, staff, params.id)
    return { data: { group: await readGroup(tx, staff, params.id), assigned, left } }
  })

  app.change(checkInGroup, async (tx, { staff, params }) => {
    const { done: checkedIn, left } = await checkInGroupByStaff(tx, staff, params.id)
    return { data: { group: await readGroup(tx, staff, params.id), checkedIn, left } }
  })
}
