import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type AnyProblem, type ErrorCode, errorCodes } from '@bellhop/contract/base/errors'
import type { AppLanguage } from '@bellhop/languages'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isDatabaseDown, isDiskFull } from '../database/failures.ts'
import type { Sentence } from '../sentences/sentences.ts'
import { notFound, Problem } from '../shared/calls/problem.ts'

/** Turns every error into problem details (RFC 9457). An unexpected error is logged and reveals nothing. */
export const errors = fp(async (app) => {
  app.setErrorHandler(
    (error: FastifyError & { headers?: Record<string, string> }, request, reply) => {
      const problem = toProblem(error, Boolean(request.routeOptions.config.files))
      if (problem.code === 'internal') request.log.error({ err: error }, 'unexpected error')
      if (problem.code === 'unavailable') {
        request.log.warn({ err: error }, reasonOf(error))
      }
      // The rest of a body whose time is up is not waited for.
      if (error.code === handlerTimeout && !request.raw.complete) {
        reply.header('connection', 'close')
      }
      // The size of a front end's file, set by the library that sends it.
      const range = error.headers?.['Content-Range']
      if (range) reply.header('Content-Range', range)
      return sendProblem(request, reply, problem)
    },
  )
})

/**
 * For a URL that cannot be decoded: the router rejects it before any route or error handler, and before a language is
 * known.
 */
export function rejectUnread(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return sendProblem(request, reply, toProblem(error), 'en')
}

const garbage: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

/** For input that is not HTTP, which Node rejects before there is a request. */
export function rejectMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error)
  const code = garbage[error.code ?? ''] ?? 'invalid_request'
  const problem = new Problem(code, details[code] ?? unread)
  const body = JSON.stringify(toBody(problem, randomUUID(), 'en'))
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      'Content-Type: application/problem+json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  // Whether or not the client closes its side.
  socket.destroySoon()
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  language = request.sentenceLanguage(),
) {
  if (problem.extras.retryAfter) reply.header('Retry-After', problem.extras.retryAfter)
  return reply
    .code(problem.status)
    .header('Cache-Control', 'no-store')
    .header('Content-Language', language)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(toBody(problem, request.id, language))
}

function toBody(problem: Problem, requestId: string, language: AppLanguage): AnyProblem {
  const { errors, ...others } = problem.extras
  return {
    type: `urn:bellhop:problem:${problem.code}`,
    title: errorCodes[problem.code].title,
    status: problem.status,
    detail: problem.detailIn(language),
    code: problem.code,
    ...others,
    ...(errors && { errors: errors.map((error) => problem.errorIn(error, language)) }),
    requestId,
  }
}

const unread = 'We could not read that request.'
const details: Partial<Record<ErrorCode, Sentence>> = {
  request_timeout: 'That took too long to arrive.',
  headers_too_large: 'The headers are too large.',
  body_too_large: 'That is too large to send.',
  unsupported_media_type: 'Send the body as application/json.',
  not_acceptable: 'Ask for text/event-stream.',
}

/** @param isForm the call is multipart */
function toProblem(error: FastifyError, isForm = false): Problem {
  if (error instanceof Problem) return error
  if (error.validation) return invalid(error, isForm)
  // A forbidden path looks like one that does not exist.
  if (error.code === 'FST_STATIC_FORBIDDEN_PATH') return notFound('address')
  if ((error as { constraint?: string }).constraint === 'guest_not_erased') return notFound('guest')
  if (isTimeout(error)) {
    return new Problem('unavailable', 'That took too long. Please try again.', { retryAfter: 2 })
  }
  if (isDatabaseDown(error)) {
    return new Problem('unavailable', 'We cannot reach our records right now. Please try again.', {
      retryAfter: 2,
    })
  }
  if (isDiskFull(error)) {
    return new Problem('unavailable', 'We cannot save anything right now. Please try again.', {
      retryAfter: 30,
    })
  }
  if (error.statusCode === 503) {
    return new Problem('unavailable', 'We are busy right now. Please try again.', { retryAfter: 2 })
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    const code = (Object.keys(errorCodes) as ErrorCode[]).find(
      (code) => errorCodes[code].status === status,
    )
    return new Problem(code ?? 'invalid_request', details[code ?? 'invalid_request'] ?? unread)
  }
  return new Problem('internal', 'Something went wrong on our side. Please try again.')
}

function invalid(error: FastifyError, isForm: boolean): Problem {
  const errors = (error.validation ?? []).map(
    ({ instancePath, keyword, params, message = 'is invalid' }) => {
      const path = instancePath.split('/').slice(1)
      const named = params.missingProperty ?? params.additionalProperty
      const field = [...path, ...(typeof named === 'string' ? [named] : [])].join('.')
      // Fields in the JSON of a form have the path of the body: `adults.0.address`.
      const shown = isForm ? field.replace(/^data\./, '') : field
      return {
        field: shown || (error.validationContext ?? 'body'),
        message,
        ...(sentences[keyword] && { sentence: sentences[keyword] }),
        values: { limit: String(params.limit) },
      }
    },
  )
  return new Problem('invalid_request', 'Some of what was sent is missing or wrong.', { errors })
}

/** By the validator's keyword; its other messages are for developers. */
const sentences: Record<string, Sentence | undefined> = {
  required: 'Enter this.',
  maxLength: 'Enter at most {limit} characters.',
  minLength: 'Enter at least {limit} characters.',
  maximum: 'Enter at most {limit}.',
  minimum: 'Enter at least {limit}.',
  maxItems: 'Choose at most {limit}.',
  minItems: 'Choose at least {limit}.',
}

function reasonOf(error: FastifyError): string {
  if (isTimeout(error))
    return error.code === handlerTimeout ? 'handler timeout' : 'statement timeout'
  if (isDiskFull(error)) return 'disk full'
  return isDatabaseDown(error) ? 'database unavailable' : 'unavailable'
}

const handlerTimeout = 'FST_ERR_HANDLER_TIMEOUT'

/** The others are of the database: of a lock, and of a statement. */
const timeouts = new Set([handlerTimeout, '55P03', '57014'])

function isTimeout({ code }: FastifyError): boolean {
  return timeouts.has(code)
}
