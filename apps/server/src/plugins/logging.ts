import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { LoggerOptions } from 'pino'
import type { Settings } from '../settings.ts'

/** Structured logs. A request is logged by its route, never its URL, headers or body: keys stand in URLs. */
export function loggerOptions(settings: Settings): LoggerOptions {
  return {
    level: settings.LOG_LEVEL,
    redact: {
      paths: ['req.headers', 'err.parameters', 'err.detail', 'err.where', '*.otp', '*.password'],
      remove: true,
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
      res: (reply: FastifyReply) => ({ statusCode: reply.statusCode }),
    },
  }
}

/** One line an answered request, with its id, route, status and time. */
export const requestLog = fp(async (app) => {
  app.addHook('onResponse', (request, reply, next) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'request')
    next()
  })
})
