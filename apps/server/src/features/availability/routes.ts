import {
  type AvailabilityGroup,
  listAvailability,
  setItemAvailability,
} from '@bellhop/contract/desk/availability'
import { isSwitchedOn } from '@bellhop/domain/sold-out'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { changeContent } from '../../content/change-content.ts'
import { switchColumns, updateSwitch } from '../../content/switch-item.ts'
import { readTexts } from '../../content/texts.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { scopeOf } from '../../sessions/staff-scope.ts'
import { toHours } from '../../shared/hours.ts'
import { staffFieldProblem } from '../../shared/problem.ts'
import { wallClock } from '../../shared/wall-clock.ts'
import { listGroups, lockSwitch } from './queries.ts'

const nouns = {
  gift: { table: 'gift', noun: 'gift', event: { noun: 'gifts', tag: 'gifts' } },
  amenity: { table: 'amenity', noun: 'amenity', event: { noun: 'amenities', tag: 'amenities' } },
  service: {
    table: 'department_service',
    noun: 'department service',
    event: { noun: 'department-services', tag: 'departments' },
  },
} as const

/** What is sold out, for staff in the middle of their work. */
export const availabilityRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listAvailability,
    handler: async ({ staff }) => {
      const rows = await listGroups(app.db, staff.hotelId, scopeOf(staff).inOutlets)
      return { data: rows.map((row) => toGroup(row, staff)) }
    },
  })

  app.route({
    ...setItemAvailability,
    handler: async (request, reply) =>
      app.transact(
        request,
        reply,
        async (tx) => {
          const { hotelId } = request.staff
          const { kind, id } = request.params
          const { table, noun, event } = nouns[kind]
          const columns = switchColumns(request.body, request.staff)
          if (kind === 'service' && columns.sold_out_until) {
            throw staffFieldProblem('until', 'A service stays off until you switch it on.')
          }
          const key = { hotelId, id }
          await changeContent(tx, request.staff, {
            noun,
            verb: 'setAvailability',
            id,
            lock: () => lockSwitch(tx, key, table),
            change: (row) => ({
              row: { ...row, ...columns },
              writes: [updateSwitch(tx, table, key, columns)],
            }),
            event: () => ({ name: 'content.updated', payload: event }),
          })
          return null
        },
        { status: 204 },
      ),
  })
}

function toGroup(
  row: Awaited<ReturnType<typeof listGroups>>[number],
  { languages, timeZone }: StaffSession,
): AvailabilityGroup {
  const { kind, id, hours, items } = row
  const now = wallClock(new Date(), timeZone)
  return {
    kind,
    _id: id,
    name: readTexts(row, 'name', languages),
    ...(hours && { hours: toHours(hours, now) }),
    items: items.map((item) => {
      const available = isSwitchedOn(item, now)
      const { soldOutUntil } = item
      return {
        _id: item.id,
        name: readTexts(item, 'name', languages),
        available,
        ...(soldOutUntil && !available && { soldOutUntil }),
      }
    }),
  }
}
