import {
  type DepartmentService,
  listDepartmentServices,
  listDepartments,
  listServiceSlots,
} from '@bellhop/contract/guest/departments'
import { toWire } from '@bellhop/domain/money/money'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { departmentsWithExecutives, toProvider } from '../../content/providers.ts'
import { toServiceTerms } from '../../content/service-terms.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { wallClock } from '../../shared/time/wall-clock.ts'
import { listFreeSlots } from './free-slots.ts'
import { findDepartmentServices, type ServiceRow } from './queries.ts'

/** The hotel's departments and the services guests can request from them. */
export const departmentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listDepartments,
    handler: async (request) => {
      const rows = await app.cached(request, 'departments', (hotelId) =>
        departmentsWithExecutives(app.db, hotelId).execute(),
      )
      const now = wallClock(request.now, request.guest.timeZone)
      return { data: rows.map((row) => toProvider(row, now)) }
    },
  })

  app.route({
    ...listDepartmentServices,
    handler: async (request) => {
      const department = await app.cached(request, `services ${request.params.deptId}`, (hotelId) =>
        findDepartmentServices(app.db, hotelId, request.params.deptId),
      )
      if (!department) throw notFound('department')
      return { data: department.services.map((row) => toService(row, request.guest.currency)) }
    },
  })

  app.route({
    ...listServiceSlots,
    handler: async ({ guest, now, params, query: { date } }) => {
      const slots = await listFreeSlots(
        app.db,
        { ...guest, by: 'guest' },
        params.deptRequestId,
        date,
        now,
      )
      if (!slots) throw notFound('service')
      return { data: slots }
    },
  })
}

function toService(row: ServiceRow, currency: string): DepartmentService {
  return {
    _id: row.id,
    name: row.name,
    ...(row.description && { description: row.description }),
    price: toWire(row.price, currency),
    etaMinutes: row.eta_minutes,
    ...(row.daily && { daily: true as const }),
    ...toServiceTerms(row),
  }
}
