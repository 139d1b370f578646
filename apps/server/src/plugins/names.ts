import { stripDirections } from '@bellhop/domain/text/invisible'
import fp from 'fastify-plugin'
import { findTypedFields, replaceTexts, type TypedField } from '../shared/text/typed-fields.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The texts of one line, found in `schema.body`. */
    lines?: TypedField[]
  }
}

/**
 * Strips the characters that set a direction from every name and other text of one line in a body: stored and shown
 * within a sentence, they would turn the words around it.
 */
export const names = fp(async (app) => {
  app.addHook('onRoute', (route) => {
    const found = findTypedFields(route.schema?.body, ['line'])
    if (found.length > 0) route.config = { ...route.config, lines: found }
  })

  // Before the validation, so that a text of nothing else is blank.
  app.addHook('preValidation', async ({ body, routeOptions }) => {
    for (const { path } of routeOptions.config.lines ?? []) {
      await replaceTexts(body, path, stripDirections)
    }
  })
})
