import {
  type DepartmentService,
  listDepartmentServices,
  listDepartments,
} from '@bellhop/contract/departments'
import { toWire } from '@bellhop/domain/money'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../shared/problem.ts'
import { departmentsWithExecutives, timeOfDayNow, toProvider } from '../../shared/providers.ts'
import { findDepartmentServices, type ServiceRow } from './queries.ts'

/** The hotel's departments and the services guests can request from them. */
export const departmentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listDepartments,
    handler: async (request) => {
      const rows = await app.cached(request, 'departments', (hotelId) =>
        departmentsWithExecutives(app.db, hotelId).execute(),
      )
      const time = timeOfDayNow(request.guest.timeZone)
      return { data: rows.map((row) => toProvider(row, time)) }
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
}

function toService(row: ServiceRow, currency: string): DepartmentService {
  return {
    _id: row.id,
    name: row.name,
    ...(row.description && { description: row.description }),
    price: toWire(row.price, currency),
    etaMinutes: row.eta_minutes,
  }
}
