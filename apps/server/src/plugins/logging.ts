import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { LoggerOptions } from 'pino'
import type { Settings } from '../settings.ts'

/** Structured logs. A request is logged by its route, never its URL, headers or body, because URLs contain keys. */
export function loggerOptions(settings: Settings): LoggerOptions {
  return {
    level: settings.LOG_LEVEL,
    redact: { paths: ['*.otp', '*.password'], remove: true },
    serializers: {
      err: toLoggedError,
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
      res: (reply: FastifyReply) => ({ statusCode: reply.statusCode }),
    },
    hooks: {
      logMethod(args, method) {
        const [first, text] = args as unknown[]
        // Fastify's warning continues with the URL.
        const warning = 'Reply was already sent'
        if (typeof first === 'string' && first.startsWith(warning)) {
          return method.apply(this, [warning])
        }
        // Without its own text, Pino would repeat the error's message, which may contain secrets.
        const err = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
        if (!(err instanceof Error) || text !== undefined) return method.apply(this, args)
        return method.apply(this, [first instanceof Error ? { err } : first, 'error'])
      },
    },
  }
}

/**
 * The logged fields of an error. Everything else is dropped: a database driver adds the statement's parameters, which
 * are personal data.
 */
function toLoggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table, column } = error as Error & Record<string, unknown>
  const frames = error.stack?.indexOf('\n    at ') ?? -1
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    ...(!mayQuoteValues(error.message, code) && { message: error.message }),
    // The names of the violated schema objects.
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    ...(typeof column === 'string' && { column }),
    // Without its first lines, which repeat the message.
    ...(frames >= 0 && { stack: error.stack?.slice(frames + 1) }),
    ...(error.cause !== undefined && { cause: toLoggedError(error.cause) }),
  }
}

/**
 * Whether a message may contain data: that of a SQL data exception (class 22) quotes the value, that of an exception
 * raised in SQL (class P0) can, that of a JSON parser quotes the text, and some messages of Fastify have the URL.
 */
function mayQuoteValues(message: string, code: unknown): boolean {
  return (
    /^(22|P0)[0-9A-Z]{3}$/.test(String(code)) ||
    code === 'FST_ERR_REP_ALREADY_SENT' ||
    /JSON/.test(message)
  )
}

/** One line per request, with its id, route, status and time. */
export const requestLog = fp(async (app) => {
  app.addHook('onResponse', (request, reply, next) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'request')
    next()
  })
})
