import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Outbox } from './jobs/outbox.ts'
import type { StartJob } from './jobs/run-every.ts'

/** The parts that a folder of `features` adds to the server. */
export interface Feature {
  /** Below /api. */
  routes: readonly FastifyPluginAsyncTypebox[]
  /** Started with the server; tests build the app without them. */
  jobs?: readonly StartJob[]
  /** The outboxes that its jobs send, to be measured. */
  outboxes?: readonly Outbox[]
}
