import { isUtf8 } from 'node:buffer'
import fp from 'fastify-plugin'
import { looksLikeKey, misplacedKey } from '../sessions/program-session.ts'
import { Problem } from '../shared/calls/problem.ts'

/**
 * Parses bodies as JSON only, so that plain text is 415 instead of a string that fails validation (multipart bodies:
 * plugins/multipart-body). Bytes that are not UTF-8 are rejected, because they would be stored as other characters. An
 * empty body counts as `{}`: a call without required fields may omit it, any other lists what is missing. The body of a
 * call without one is not read. A key of a program in a body is rejected before anything stores it.
 */
export const jsonBody = fp(async (app) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0 || !request.routeOptions.schema?.body) return done(null)
    if (!isUtf8(body as Buffer))
      return done(new Problem('invalid_request', 'We could not read that request.'))
    const text = body.toString()
    if (looksLikeKey.test(text)) return done(misplacedKey())
    void parse(request, text, done)
  })
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.schema?.body) request.body ??= {}
  })
})
