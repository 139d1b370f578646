import { listDeskServiceSlots, listRequestableServices } from '@bellhop/contract/desk/departments'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../shared/calls/problem.ts'
import { listFreeSlots } from './free-slots.ts'
import { listDepartmentsWithServices } from './queries.ts'

/** Departments and services that staff can enter requests for. */
export const deskDepartmentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listRequestableServices,
    handler: async ({ staff }) => {
      const rows = await listDepartmentsWithServices(app.db, staff.hotelId)
      const toNamed = ({ id, name }: { id: string; name: string }) => ({ _id: id, name })
      return {
        data: rows
          .filter(({ services }) => services.length > 0)
          .map((row) => ({ ...toNamed(row), services: row.services.map(toNamed) })),
      }
    },
  })

  app.route({
    ...listDeskServiceSlots,
    handler: async ({ staff, now, params, query: { date, stayId } }) => {
      const slots = await listFreeSlots(
        app.db,
        { ...staff, stayId, by: 'staff' },
        params.id,
        date,
        now,
      )
      if (!slots) throw notFound('service')
      return { data: slots }
    },
  })
}
