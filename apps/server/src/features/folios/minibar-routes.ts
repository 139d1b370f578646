import { postMinibar } from '@bellhop/contract/desk/minibar'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { postMinibarByStaff } from './post-minibar.ts'

export const minibarRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...postMinibar,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async (tx) => {
          const { staff, params, body } = request
          return { data: { isCharged: await postMinibarByStaff(tx, staff, params.id, body) } }
        },
        { status: 201 },
      ),
  })
}
