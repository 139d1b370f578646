import type { FastifyPluginAsync } from 'fastify'

/**
 * Spans of calls, statements and jobs. A call is named by the pattern of its route, a statement by its text without the
 * values, and an error by its type: nothing in a span is personal.
 */
export interface Tracing {
  /** Adds the spans of calls to an app. Register it before everything that makes statements. */
  calls: FastifyPluginAsync
  /** Adds a statement to the call or job that sent it. */
  addStatement(sql: string, ms: number, error?: unknown): void
  runJob<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Sends what is left. */
  close(): Promise<void>
}
