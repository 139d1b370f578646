import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route } from '@bellhop/contract/base/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Transaction } from 'kysely'
import type { DB } from '../database/types.generated.ts'
import type { Problem } from '../shared/calls/problem.ts'

/** The request of a call of the contract. */
type RequestOf<R extends Route> = FastifyRequest<{
  Params: ParamsOf<R>
  Querystring: QueryOf<R>
  Body: BodyOf<R>
}>

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Adds a call whose effect is one transaction, as `transact` runs it. Its status is that of the contract.
     *
     * @param work gives the response: null if it is empty
     */
    change<R extends Route>(
      route: R,
      work: (
        tx: Transaction<DB>,
        request: RequestOf<R>,
      ) => Promise<(ResponseOf<R> extends undefined ? null : ResponseOf<R>) | Problem>,
    ): void
  }
}

export const changes = fp(async (app) => {
  app.decorate('change', function change(this: FastifyInstance, route, work) {
    const isCreation = 201 in route.schema.response
    this.route({
      ...route,
      handler: (request, reply) =>
        this.transact(
          request,
          reply,
          (tx) => work(tx, request as Parameters<typeof work>[1]),
          isCreation ? { status: 201 } : {},
        ),
    })
  })
})
