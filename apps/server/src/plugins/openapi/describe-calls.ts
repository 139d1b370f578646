import { STATUS_CODES } from 'node:http'
import type { Call, Document } from './document.ts'

/** Request headers that the server reads. */
const headers = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
    description:
      'Chosen by the client for this call. A retry with the same key has no effect and gets the same response for 48 hours; with other contents it is 422.',
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    schema: { type: 'string' },
    description:
      'Languages of the reader, the preferred one first. Content-Language is the language of the response.',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    schema: { type: 'string' },
    description: 'ETag of an earlier response: 304 if it is still current.',
  },
  Range: {
    name: 'Range',
    in: 'header',
    schema: { type: 'string' },
    description: 'A range of bytes: 206 with that part of the file.',
  },
}

/** A call reads these headers if it can answer with these statuses, which have no other cause. */
const headerOfStatus = { 304: 'IfNoneMatch', 416: 'Range', 422: 'IdempotencyKey' } as const

/** Adds to each call the headers that it reads, and references to shared components. */
export function describeCalls(document: Document): Document {
  const responses: Record<string, object> = {}
  for (const [path, calls] of Object.entries(document.paths ?? {})) {
    for (const call of Object.values(calls)) {
      const names = headersOf(path, call)
      if (names.length > 0) {
        const refs = names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
        call.parameters = [...(call.parameters ?? []), ...refs]
      }
      for (const [status, response] of Object.entries(call.responses)) {
        if ('$ref' in response) continue
        if (response.content && 'application/problem+json' in response.content) {
          responses.Problem = response
          call.responses[status] = { $ref: '#/components/responses/Problem' }
        } else if (response.description === 'Default Response') {
          response.description = STATUS_CODES[status] ?? ''
        }
      }
    }
  }
  return { ...document, components: { ...document.components, parameters: headers, responses } }
}

function headersOf(path: string, { responses, parameters = [] }: Call): (keyof typeof headers)[] {
  const ofStatuses = Object.entries(headerOfStatus)
    .filter(([status]) => status in responses)
    .map(([, name]) => name)
  // Staff read English, except the documents of a bill, which can also be in the language of the query.
  const isInLanguage =
    !path.startsWith('/desk/') || parameters.some((parameter) => nameOf(parameter) === 'lang')
  return isInLanguage ? [...ofStatuses, 'AcceptLanguage'] : ofStatuses
}

function nameOf(parameter: { name?: unknown }) {
  return parameter.name
}
