import { Ajv, type Options } from 'ajv'
import addFormats from 'ajv-formats'
import fp from 'fastify-plugin'

const options: Options = { removeAdditional: false, useDefaults: true, allErrors: false }

/**
 * Validates by the contract: an unknown field is an error, and nothing in a body is converted
 * (`"2"` is not a quantity). Only what comes as text in a URL is turned into numbers and booleans.
 */
export const validation = fp(async (app) => {
  const strict = addFormats.default(new Ajv(options))
  const fromText = addFormats.default(new Ajv({ ...options, coerceTypes: true }))
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : fromText).compile(schema as object),
  )
})
