import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileRule, FileRules } from '@bellhop/contract/base/files'
import multipart, { type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import {
  type CountedUpload,
  countUpload,
  endUpload,
  type Uploader,
} from '../limits/upload-limits.ts'
import { uploadsFolder } from '../media/folders.ts'
import { type ReceivedFile, receiveFile } from '../media/receive-file.ts'
import { Problem } from '../shared/calls/problem.ts'
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
    /** Set on routes with `files` in the contract, once the body is being read. */
    uploads: Upload[]
    /** The most bytes that this call's form may have, if a hook has lowered it. */
    maxFormBytes: number | undefined
    /** Counts a file that is stored, which may have more bytes than it was sent with. */
    countStored(content: string | Uint8Array): void
  }
}

/** A form whose call has not been answered yet. */
interface OpenForm {
  counted: CountedUpload
  receivedBytes: number
  /** Without files stored as they were sent. */
  storedBytes: number
  /** The rest is not waited for. */
  isStopped: boolean
  /** Ends its reading with this problem. */
  stop(problem: Problem): void
}

/** A stopping server waits so long for forms to arrive. After nine seconds its process exits (main.ts). */
const STOP_MS = 4_000

/**
 * Reads the bodies of calls with `files` in the contract: `multipart/form-data` only, as every other call accepts JSON
 * only (415). Fields become `request.body`, validated by `schema.body`; files are streamed to a temporary folder in
 * DATA_DIR, which is removed when the call is answered, rejected or aborted. Bytes and open uploads are limited before
 * anything is read (limits/upload-limits.ts).
 */
export const multipartBody = fp(async (app) => {
  await app.register(multipart)
  app.decorateRequest('uploads')
  app.decorateRequest('maxFormBytes')
  const forms = new Map<FastifyRequest, OpenForm>()
  app.decorateRequest('countStored', function countStored(content) {
    const form = forms.get(this)
    if (form && typeof content !== 'string') form.storedBytes += content.length
  })
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
    const { maxFormBytes: most = maxFormBytes(files) } = request
    const announced = Number(request.headers['content-length'] ?? most)
    if (announced > most) throw tooLarge()
    const counted = await countUpload(
      app.db,
      app.secrets.limitKey,
      uploaderOf(request),
      announced,
      new Date(),
    )
    // Its time was up in the meantime: nothing would end the upload.
    if (reply.sent) return await endUpload(app.db, counted, 0, new Date())
    const { form, stopped } = openForm(counted)
    forms.set(request, form)
    request.uploads = []
    const folder = folderOf(request)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      // The client has left in the meantime: nothing would end the reading.
      if (request.raw.destroyed) throw new Error('The connection was closed')
      const reading = readForm(app, request, files, folder)
      request.raw.on('data', ({ length }: Buffer) => {
        form.receivedBytes += length
        if (form.receivedBytes > most) form.stop(tooLarge())
      })
      await Promise.race([reading, stopped])
    } catch (error) {
      // Otherwise the unread rest would block the connection's next request.
      request.raw.unpipe()
      request.raw.resume()
      throw toProblem(error)
    }
    // The form may have taken minutes: limits and times count from its end.
    request.now = new Date()
  })

  app.addHook('onSend', async (request, reply) => {
    const form = forms.get(request)
    if (!form) return
    forms.delete(request)
    if (form.isStopped) reply.header('connection', 'close')
    await rm(folderOf(request), { recursive: true, force: true })
    const bytes = Math.max(form.receivedBytes, form.storedBytes)
    await endUpload(app.db, form.counted, bytes, new Date()).catch((err) =>
      request.log.warn({ err }, 'upload still counted as open'),
    )
  })

  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const form of forms.values())
        form.stop(
          new Problem('unavailable', 'We are busy right now. Please try again.', { retryAfter: 2 }),
        )
    }, STOP_MS).unref()
  })
})

function openForm(counted: CountedUpload): { form: OpenForm; stopped: Promise<never> } {
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  // The form may have been read.
  stopped.catch(() => {})
  const form: OpenForm = {
    counted,
    receivedBytes: 0,
    storedBytes: 0,
    isStopped: false,
    stop(problem) {
      form.isStopped = true
      reject(problem)
    },
  }
  return { form, stopped }
}

function uploaderOf({ ip, guest, staff, linkKey }: FastifyRequest): Uploader {
  const { hotelId } = guest ?? linkKey ?? staff ?? {}
  return {
    address: ip,
    hotelId,
    personId: guest?.guestId ?? linkKey?.guestId ?? staff?.staffId,
    bookingId: guest?.bookingId ?? linkKey?.bookingId,
    isStaff: Boolean(staff),
  }
}

/**
 * The largest valid form: all files at their limits, and as much for the fields as for a JSON body.
 *
 * @param listed the most files of each list
 */
export function maxFormBytes(files: FileRules, listed = Number.POSITIVE_INFINITY): number {
  return Object.values(files).reduce(
    (sum, { maxBytes, upTo = 1 }) => sum + maxBytes * Math.min(upTo, listed),
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
