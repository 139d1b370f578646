import { departmentServiceCalls } from '@bellhop/contract/desk/departments'
import { toWire } from '@bellhop/domain/money/money'
import { activeStatuses } from '@bellhop/domain/requests/request-status'
import { findServiceProblem } from '@bellhop/domain/time/check-service'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import { contentRoutes } from '../../content/content-routes.ts'
import { readHours, storeHours } from '../../content/hours.ts'
import { readTexts, storeTexts } from '../../content/texts.ts'
import type { Id } from '../../content/uses.ts'
import { fieldProblem } from '../../shared/calls/problem.ts'
import { readPrice } from '../../shared/text/read-price.ts'

/** Requests that are not finished keep the service; finished ones have its name and price themselves. */
const openRequests = (hotelId: string, id: Id) => sql<number>`(
  (SELECT count(*) FROM request_line l
    JOIN guest_request q ON q.hotel_id = l.hotel_id AND q.id = l.request_id
    WHERE l.hotel_id = ${hotelId} AND l.item_id = ${id} AND q.status = ANY(${activeStatuses}))
  + (SELECT count(*) FROM daily_request
    WHERE hotel_id = ${hotelId} AND service_id = ${id} AND ended_at IS NULL))::integer`

export const departmentServiceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, departmentServiceCalls, {
    table: 'department_service',
    within: { table: 'department', column: 'department_id' },
    uses: [{ noun: 'open-requests', count: openRequests }],
    useInstead: 'Hide it from guests until they are done.',
    unique: {
      department_service_outlet: () =>
        fieldProblem('outletId', 'Another service has the tables of this outlet already.'),
    },
    toRow: ({ name, description, price, hours, ...body }, staff, row) => {
      const problem = findServiceProblem({ price, hours, ...body })
      if (problem) throw fieldProblem(problem.field, problem.sentence)
      return {
        ...storeTexts({ name, description }, staff.languages, row),
        department_id: body.departmentId,
        price: readPrice('price', price, staff.currency),
        available: body.available,
        place: body.place,
        purpose: body.purpose ?? null,
        checkout_time: body.checkoutTime ?? null,
        checkin_time: body.checkinTime ?? null,
        granted_at_once: body.grantedAtOnce,
        eta_minutes: body.etaMinutes,
        window_minutes: body.windowMinutes ?? null,
        needs_time: body.needsTime,
        daily: body.daily,
        quick: body.quick,
        slot_minutes: body.slotMinutes ?? null,
        slot_capacity: body.slotCapacity ?? null,
        slot_hours: hours ? storeHours(hours, staff, row?.slot_hours) : null,
        max_party: body.maxParty ?? null,
        outlet_id: body.outletId ?? null,
      }
    },
    toEntry: (row, staff) => ({
      departmentId: row.department_id,
      name: readTexts(row, 'name', staff.languages),
      description: readTexts(row, 'description', staff.languages),
      price: toWire(row.price, staff.currency),
      available: row.available,
      place: row.place,
      purpose: row.purpose ?? undefined,
      checkoutTime: row.checkout_time ?? undefined,
      checkinTime: row.checkin_time ?? undefined,
      grantedAtOnce: row.granted_at_once,
      etaMinutes: row.eta_minutes,
      windowMinutes: row.window_minutes ?? undefined,
      needsTime: row.needs_time,
      daily: row.daily,
      quick: row.quick,
      slotMinutes: row.slot_minutes ?? undefined,
      slotCapacity: row.slot_capacity ?? undefined,
      hours: row.slot_hours ? readHours(row.slot_hours, staff) : undefined,
      maxParty: row.max_party ?? undefined,
      outletId: row.outlet_id ?? undefined,
    }),
  })
}
