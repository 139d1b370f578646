import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { Ajv, type Options } from 'ajv'
import addFormats from 'ajv-formats'
import fp from 'fastify-plugin'

const options: Options = { removeAdditional: false, useDefaults: true, allErrors: false }

// Of this module, not of the app: a schema of the contract is compiled once, however many calls and apps use it.
const strict = addFormats.default(new Ajv(options))
const fromText = addFormats.default(new Ajv({ ...options, coerceTypes: true }))
const compileSerializer = SerializerSelector()()
const serializers = new WeakMap<object, ReturnType<typeof compileSerializer>>()

/**
 * Validates and serialises by the contract: an unknown field is an error, and nothing in a body is converted
 * (`"2"` is not a quantity). Only what comes as text in a URL is turned into numbers and booleans.
 */
export const validation = fp(async (app) => {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : fromText).compile(schema as object),
  )
  app.setSerializerCompiler((route) => {
    const schema = route.schema as object
    const serializer = serializers.get(schema) ?? compileSerializer({ httpStatus: '', ...route })
    serializers.set(schema, serializer)
    return serializer
  })
})
