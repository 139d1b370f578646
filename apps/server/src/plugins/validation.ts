import { cleanPhone } from '@bellhop/domain/people/telephone'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { Ajv, type Format, type Options, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import fp from 'fastify-plugin'

const options: Options = { removeAdditional: false, useDefaults: true, allErrors: false }

/** The contract's own formats: plugins/phones and plugins/names read them. */
const formats: Record<string, Format> = {
  phone: isPhone,
  'emergency-number': isPhone,
  line: /^/,
}

// Shared by all apps of the process: each schema of the contract is compiled once, on first use. Compiling all of them
// would be a third of the start-up time.
const strict = createAjv(options)
const fromText = createAjv({ ...options, coerceTypes: true })
const compileSerializer = SerializerSelector()({}, { ajv: { formats } })
const serializers = new WeakMap<object, ReturnType<typeof compileSerializer>>()

function isPhone(typed: string): boolean {
  return cleanPhone(typed) !== undefined
}

function createAjv(options: Options): Ajv {
  return addFormats.default(new Ajv({ ...options, formats }))
}

/** Validates by the schema of a body, and adds what is there by default. */
export const compileBody = (schema: object): ValidateFunction => strict.compile(schema)

/**
 * Validates and serialises by the contract. An unknown field is an error, and values in a body are never converted
 * (`"2"` is not a quantity). Path and query parameters are converted to numbers and booleans, because they are text.
 */
export const validation = fp(async (app) => {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? strict : fromText
    let compiled: ValidateFunction | undefined
    // Fastify reads the errors from the function.
    const validate: ReturnType<FastifySchemaCompiler<object>> = (value: unknown) => {
      compiled ??= ajv.compile(schema as object)
      const isValid = compiled(value)
      validate.errors = compiled.errors ?? null
      return isValid
    }
    return validate
  })
  app.setSerializerCompiler((route) => (value) => {
    const schema = route.schema as object
    const serialize = serializers.get(schema) ?? compileSerializer({ httpStatus: '', ...route })
    serializers.set(schema, serialize)
    return serialize(value)
  })
})
