import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileRule, FileRules } from '@bellhop/contract/base/files'
import multipart, { type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { uploadsFolder } from '../media/folders.ts'
import { type ReceivedFile, receiveFile } from '../media/receive-file.ts'
import { Problem } from '../shared/problem.ts'
import { uploadLimits } from './limits.ts'

/** A file of a multipart call, in a temporary place until the response is sent. */
export interface Upload extends ReceivedFile {
  /** Name of its form field. */
  field: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    files?: FileRules
  }
  interface FastifyRequest {
    /** Set on routes with `files` in the contract. */
    uploads: Upload[]
  }
}

/**
 * Reads the bodies of calls with `files` in the contract: `multipart/form-data` only, as every other call accepts JSON
 * only (415). Fields become `request.body`, validated by `schema.body`; files are streamed to a temporary folder in
 * DATA_DIR, which is removed when the call is answered, rejected or aborted.
 */
export const multipartBody = fp(async (app) => {
  await app.register(multipart)
  app.decorateRequest('uploads')
  const folderOf = (request: FastifyRequest) =>
    join(uploadsFolder(app.settings.DATA_DIR), request.id)

  app.addHook('onRoute', (route) => {
    if (route.config?.files) route.handlerTimeout ??= uploadLimits.handlerTimeout
  })

  app.addHook('preParsing', async (request) => {
    const { files } = request.routeOptions.config
    const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '')
    if (files && !isForm) {
      throw new Problem('unsupported_media_type', 'Send the body as multipart/form-data.')
    }
    if (!files && isForm) {
      throw new Problem('unsupported_media_type', 'Send the body as application/json.')
    }
  })

  app.addHook('preValidation', async (request, reply) => {
    const { files } = request.routeOptions.config
    if (!files) return
    if (Number(request.headers['content-length']) > maxFormBytes(files)) {
      // The server does not wait for the rest.
      reply.header('connection', 'close')
      throw tooLarge()
    }
    const folder = folderOf(request)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      await readForm(app, request, files, folder)
    } catch (error) {
      // Otherwise the unread rest would block the connection's next request.
      request.raw.unpipe()
      request.raw.resume()
      throw toProblem(error)
    }
  })

  app.addHook('onSend', async (request) => {
    if (!request.routeOptions.config.files) return
    await rm(folderOf(request), { recursive: true, force: true })
  })
})

/** The largest valid form: all files at their limits, and as much for the fields as for a JSON body. */
export function maxFormBytes(files: FileRules): number {
  return Object.values(files).reduce(
    (sum, { maxBytes, upTo = 1 }) => sum + maxBytes * upTo,
    uploadLimits.fields,
  )
}

async function readForm(
  app: FastifyInstance,
  request: FastifyRequest,
  files: FileRules,
  folder: string,
): Promise<void> {
  const schema = request.routeOptions.schema?.body as { properties?: Record<string, FieldSchema> }
  const fieldSchemas = schema?.properties ?? {}
  const fields = new Map<string, unknown>()
  const uploads: Upload[] = []
  const parts = request.parts({
    limits: { fileSize: Number.POSITIVE_INFINITY, fieldSize: uploadLimits.fields },
  })
  for await (const part of parts) {
    // Undefined where the part has no name.
    const name: string | undefined = part.fieldname
    if (!name) throw invalid('body', 'must have a name for every part')
    if (fields.has(name) || uploads.some(({ field }) => field === name)) {
      throw invalid(name, 'must be given once')
    }
    if (part.type === 'file') {
      const rule = findRule(files, name)
      if (!rule) throw invalid(name, 'is no file of this call')
      const path = join(folder, String(uploads.length))
      uploads.push({ field: name, ...(await receiveFile(part.file, path, rule)) })
    } else {
      const fieldSchema = fieldSchemas[name]
      if (!fieldSchema) throw invalid(name, 'must NOT have additional properties')
      fields.set(name, await readField(app, request, part, fieldSchema))
    }
  }
  for (const [name, rule] of Object.entries(files)) {
    if (rule.required && !uploads.some(({ field }) => findRule(files, field) === rule)) {
      throw invalid(name, 'must have a file')
    }
  }
  // In the order of the schema, so that the same fields have the same hash for the Idempotency-Key.
  const names = Object.keys(fieldSchemas).filter((name) => fields.has(name))
  request.body = Object.fromEntries(names.map((name) => [name, fields.get(name)]))
  request.uploads = uploads.sort((a, b) => (a.field < b.field ? -1 : 1))
}

/** Finds the rule for a field: the one of the same name, or `document` for `document-0`. */
function findRule(files: FileRules, field: string): FileRule | undefined {
  const [, name = field, index] = /^(.+)-(0|[1-9]\d?)$/.exec(field) ?? []
  const rule = Object.hasOwn(files, name) ? files[name] : undefined
  const isListed = index === undefined ? !rule?.upTo : Number(index) < (rule?.upTo ?? 0)
  return isListed ? rule : undefined
}

interface FieldSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: FieldSchema[]
}

/** Text stays text; everything else is parsed as JSON. */
async function readField(
  app: FastifyInstance,
  request: FastifyRequest,
  { fieldname, value, valueTruncated }: MultipartValue,
  schema: FieldSchema,
): Promise<unknown> {
  if (valueTruncated) throw tooLarge()
  // A part of the type application/json is already parsed.
  if (typeof value !== 'string') return value
  // The parser replaces bytes that are not UTF-8 with this character.
  if (value.includes('\ufffd')) throw invalid(fieldname, 'must be UTF-8')
  if (isText(schema)) return value
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  // A parser of Fastify uses the callback or a promise; this one the callback.
  void app.getDefaultJsonParser('error', 'error')(request, value, (error, json) => {
    if (error) reject(invalid(fieldname, 'must be JSON'))
    else resolve(json)
  })
  return await promise
}

function isText({ type, enum: values, const: value, anyOf }: FieldSchema): boolean {
  if (anyOf) return anyOf.every(isText)
  return type === 'string' || typeof (values?.[0] ?? value) === 'string'
}

function toProblem(error: unknown): unknown {
  if (error instanceof Problem) return error
  // Errors of the file system are not the client's fault.
  if (error instanceof Error && 'errno' in error) return error
  const { statusCode } = error as { statusCode?: number }
  return statusCode === 413
    ? tooLarge()
    : new Problem('invalid_request', 'We could not read that request.')
}

function tooLarge(): Problem {
  return new Problem('body_too_large', 'That is too large to send.')
}

function invalid(field: string, message: string): Problem {
  return new Problem('invalid_request', 'Some of what was sent is missing or wrong.', {
    errors: [{ field, message }],
  })
}
