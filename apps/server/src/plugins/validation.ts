import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { Ajv, type Options } from 'ajv'
import addFormats from 'ajv-formats'
import fp from 'fastify-plugin'

const options: Options = { removeAdditional: false, useDefaults: true, allErrors: false }

// Shared by all apps of the process: each schema of the contract is compiled once.
const strict = addFormats.default(new Ajv(options))
const fromText = addFormats.default(new Ajv({ ...options, coerceTypes: true }))
const compileSerializer = SerializerSelector()()
const serializers = new WeakMap<object, ReturnType<typeof compileSerializer>>()

/**
 * Validates and serialises by the contract. An unknown field is an error, and values in a body are never converted
 * (`"2"` is not a quantity). Path and query parameters are converted to numbers and booleans, since they are text.
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
