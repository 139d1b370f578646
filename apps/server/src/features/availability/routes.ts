import {
  type AvailabilityGroup,
  listAvailability,
  setItemAvailability,
  setOutletOverride,
} from '@bellhop/contract/desk/availability'
import { isSwitchedOn } from '@bellhop/domain/requests/sold-out'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { changeContent } from '../../content/change-content.ts'
import { overrideHours } from '../../content/hours-override.ts'
import { switchColumns, updateSwitch } from '../../content/switch-item.ts'
import { readTexts } from '../../content/texts.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { scopeOf, servesOutlet } from '../../sessions/staff-scope.ts'
import { fieldProblem, Problem } from '../../shared/calls/problem.ts'
import { toHours } from '../../shared/time/hours.ts'
import { wallClock } from '../../shared/time/wall-clock.ts'
import { listGroups, lockOutletHours, lockSwitch, updateOutletHours } from './queries.ts'

const nouns = {
  gift: { table: 'gift', noun: 'gift', event: { noun: 'gifts', tag: 'gifts' } },
  amenity: { table: 'amenity', noun: 'amenity', event: { noun: 'amenities', tag: 'amenities' } },
  service: {
    table: 'department_service',
    noun: 'department service',
    event: { noun: 'department-services', tag: 'departments' },
  },
} as const

/** Lists and sets sold-out items, for staff in the middle of their work. */
export const availabilityRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listAvailability,
    handler: async ({ staff, now }) => {
      const rows = await listGroups(app.db, staff.hotelId, scopeOf(staff).inOutlets)
      return { data: rows.map((row) => toGroup(row, staff, now)) }
    },
  })

  app.change(setItemAvailability, async ({ tx, now }, request) => {
    const { hotelId } = request.staff
    const { kind, id } = request.params
    const { table, noun, event } = nouns[kind]
    const columns = switchColumns(request.body, request.staff, now)
    if (kind === 'service' && columns.sold_out_until) {
      throw fieldProblem('until', 'A service stays off until you switch it on.')
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
  })

  app.change(setOutletOverride, async ({ tx, now }, request) => {
    const { staff, params } = request
    const key = { hotelId: staff.hotelId, id: params.id }
    const from = wallClock(now, staff.timeZone)
    const override = request.body.override && { ...request.body.override, from }
    await changeContent(tx, staff, {
      noun: 'outlet',
      verb: 'override',
      id: params.id,
      lock: async () => {
        const outlet = await lockOutletHours(tx, key)
        if (outlet && !servesOutlet(staff, params.id)) throw otherOutlet()
        return outlet
      },
      change: (outlet) => {
        const hours = overrideHours(outlet.hours, override, { ...staff, now }, outlet.hours)
        return { row: { hours }, writes: [updateOutletHours(tx, key, hours)] }
      },
      event: () => ({
        name: 'content.updated',
        payload: { noun: 'outlets', tag: 'dining' },
      }),
    })
    return null
  })
}

const otherOutlet = () =>
  new Problem('forbidden', 'You work for other outlets.', { params: { reason: 'role' } })

function toGroup(
  row: Awaited<ReturnType<typeof listGroups>>[number],
  { languages, timeZone }: StaffSession,
  at: Date,
): AvailabilityGroup {
  const { kind, id, hours, items } = row
  const now = wallClock(at, timeZone)
  const override = hours?.override
  return {
    kind,
    _id: id,
    name: readTexts(row, 'name', languages),
    ...(hours && { hours: toHours(hours, now) }),
    ...(override && override.until > now && { override }),
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
