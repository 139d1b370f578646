import { isUtf8 } from 'node:buffer'
import fp from 'fastify-plugin'
import { Problem } from '../shared/problem.ts'

/**
 * Reads bodies: JSON only, so that plain text is 415 and not a string that fails its schema. Bytes that are no
 * UTF-8 are refused, for they would be stored as something else. A body without a word is an empty object: a
 * call of which no field is needed may leave it out, and any other says which ones are missing.
 */
export const jsonBody = fp(async (app) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null)
    if (!isUtf8(body as Buffer)) return done(unreadable())
    void parse(request, body.toString(), done)
  })
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.schema?.body) request.body ??= {}
  })
})

function unreadable(): Problem {
  return new Problem('invalid_request', 'We could not read that request.')
}
