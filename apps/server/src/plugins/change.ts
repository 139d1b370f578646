import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route } from '@bellhop/contract/base/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Work } from '../audit/work.ts'
import type { Problem } from '../shared/calls/problem.ts'

/** The request of a call of the contract. */
type RequestOf<R extends Route> = FastifyRequest<{
  Params: ParamsOf<R>
  Querystring: QueryOf<R>
  Body: BodyOf<R>
}>

/** Its response: null if it is empty. */
type AnswerOf<R extends Route> = ResponseOf<R> extends undefined ? null : ResponseOf<R>

type Change<R extends Route> = (work: Work, request: RequestOf<R>) => Promise<AnswerOf<R> | Problem>

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a call whose effect is one transaction, as `transact` runs it. Its status is that of the contract. */
    change<R extends Route>(route: R, run: Change<R>): void
  }
}

export const change = fp(async (app) => {
  app.decorate('change', function change(this: FastifyInstance, route, run) {
    const isCreation = 201 in route.schema.response
    this.route({
      ...route,
      handler: (request, reply) =>
        this.transact(
          request,
          reply,
          (work) => run(work, request as Parameters<typeof run>[1]),
          isCreation ? { status: 201 } : {},
        ),
    })
  })
})

/**
 * For calls that change what the `id` in their path names, and answer alike.
 *
 * @param answer gives the response, from what the command of the call has returned
 */
export function changes<Answer, Result>(
  app: FastifyInstance,
  answer: (work: Work, id: string, result: Result) => Promise<Answer>,
) {
  return <R extends Route>(
    route: Answer extends AnswerOf<R> ? R : never,
    command: (work: Work, id: string, body: BodyOf<R>) => Promise<Result>,
  ): void => {
    const run = async (work: Work, { params, body }: { params: { id: string }; body: BodyOf<R> }) =>
      answer(work, params.id, await command(work, params.id, body))
    app.change(route, run as Change<R>)
  }
}
