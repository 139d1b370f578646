import { once } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../shared/calls/problem.ts'
import { fileKinds } from './file-kind.ts'
import type { OpenFile } from './files.ts'

/**
 * Responds with a private file, after the route has checked access. Supports ranges (RFC 9110), one at a time: 206, or
 * 416 for one beyond the end; a list of ranges gets the whole file.
 *
 * Browsers neither cache it nor open it as a page of this site.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: OpenFile) {
  const { bytes } = file
  const { mediaType, extension } = fileKinds[file.kind]
  const etag = `"${file.sha256}"`
  reply.headers({ 'Accept-Ranges': 'bytes', 'Cache-Control': 'private, no-store' })

  const range = findRange(request, etag, bytes)
  if (range === 'unsatisfiable') {
    reply.header('Content-Range', `bytes */${bytes}`)
    throw new Problem('range_not_satisfiable', 'The file has no such part.')
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  const content = file.read(start, end)
  // Reads first, so that an unreadable file is an error instead of a partial response.
  await once(content, 'readable')
  reply.headers({
    ETag: etag,
    'Content-Type': mediaType,
    'Content-Length': end + 1 - start,
    'Content-Disposition': `attachment; filename="${file.id}.${extension}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${bytes}` }),
  })
  return reply.code(range ? 206 : 200).send(content)
}

interface ByteRange {
  start: number
  /** Included. */
  end: number
}

function findRange({ method, headers }: FastifyRequest, etag: string, bytes: number) {
  const ifRange = headers['if-range']
  if (method !== 'GET' || !headers.range || (ifRange && ifRange !== etag)) return undefined
  return parseRange(headers.range, bytes)
}

/**
 * Parses a Range header (RFC 9110, 14.1.2) for a file of this size.
 *
 * @returns undefined if the header is to be ignored: malformed, several ranges, or other units
 */
export function parseRange(header: string, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last, suffix] = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i.exec(header.trim()) ?? []
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), bytes)
    return length > 0 ? { start: bytes - length, end: bytes - 1 } : 'unsatisfiable'
  }
  if (first === undefined) return undefined
  const start = Number(first)
  const end = last ? Math.min(Number(last), bytes - 1) : bytes - 1
  if (last && Number(last) < start) return undefined
  return start < bytes ? { start, end } : 'unsatisfiable'
}
