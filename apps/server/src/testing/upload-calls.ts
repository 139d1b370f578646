import { readdir, readFile } from 'node:fs/promises'
import { data, object, text } from '@bellhop/contract/base/common'
import { problems, type Route } from '@bellhop/contract/base/route'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { afterAll, afterEach, expect } from 'vitest'
import { uploadsFolder } from '../media/folders.ts'
import { openTestApp } from './build-app.ts'
import { buildGuest, buildHotel, signInGuest } from './builders.ts'
import { call } from './call.ts'
import { prepareOnce } from './prepare.ts'
import { openTestDatabase } from './test-database.ts'

/** A listening server with calls that receive files, and a guest who sends them. */
export async function setUpUploads() {
  const KIB = 1024

  const Body = object({
    note: Type.Optional(text(20)),
    pages: Type.Integer({ minimum: 1 }),
    data: object({ adults: Type.Array(object({ name: text(20) })) }),
  })
  const Received = object({
    field: Type.String(),
    kind: Type.String(),
    bytes: Type.Integer(),
    sha256: Type.String(),
    stored: Type.String({ description: 'base64 of what is on the disk' }),
  })

  /** A call like web check-in: fields, one of them JSON, a numbered list of documents, and a voice note. */
  const sendDocuments = {
    method: 'POST',
    url: '/documents',
    config: {
      access: 'guest',
      files: {
        document: {
          kinds: ['jpeg', 'png', 'webp', 'pdf'],
          maxBytes: 64 * KIB,
          upTo: 3,
          required: true,
        },
        voice: { kinds: ['webm', 'mp4'], maxBytes: 4 * KIB },
      },
    },
    schema: {
      summary: 'Send documents',
      tags: ['test'],
      body: Body,
      response: {
        201: data(object({ body: Body, files: Type.Array(Received) })),
        ...problems(400, 401, 413, 415, 422),
      },
    },
  } as const satisfies Route

  /** Accepts one large file. */
  const sendLarge = {
    method: 'POST',
    url: '/large',
    config: {
      access: 'public',
      files: { file: { kinds: ['pdf'], maxBytes: 64 * KIB * KIB, required: true } },
    },
    schema: {
      summary: 'Send a large file',
      tags: ['test'],
      response: { 200: data(object({ bytes: Type.Integer() })), ...problems(400, 413, 415) },
    },
  } as const satisfies Route

  /** Waits 300 ms for its file. */
  const sendSoon = { ...sendLarge, url: '/soon' } as const satisfies Route

  const executed = { count: 0 }
  const routes: FastifyPluginAsyncTypebox = async (app) => {
    app.route({
      ...sendDocuments,
      handler: (request, reply) =>
        app.transact(
          request,
          reply,
          async () => {
            executed.count++
            const files = await Promise.all(
              request.uploads.map(async ({ path, ...file }) => ({
                ...file,
                stored: await readFile(path, 'base64'),
              })),
            )
            return { data: { body: request.body, files } }
          },
          { status: 201 },
        ),
    })
    app.route({
      ...sendLarge,
      handler: async ({ uploads }) => ({ data: { bytes: uploads[0]?.bytes ?? 0 } }),
    })
    app.route({
      ...sendSoon,
      handlerTimeout: 300,
      handler: async ({ uploads }) => ({ data: { bytes: uploads[0]?.bytes ?? 0 } }),
    })
  }

  const server = await openTestApp({}, openTestDatabase, routes)
  const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const headers = prepareOnce(async () =>
    signInGuest(server, await buildGuest(await buildHotel(server))),
  )
  afterAll(() => server.close())
  afterEach(async () => {
    await expect.poll(listTemporary, { message: 'temporary files are left' }).toEqual([])
  })

  const listTemporary = () =>
    readdir(uploadsFolder(server.app.settings.DATA_DIR), { recursive: true }).catch(() => [])

  const fields = { pages: 2, data: { adults: [{ name: 'Ananya' }] } }

  return {
    ...{
      KIB,
      sendDocuments,
      sendLarge,
      sendSoon,
      executed,
      server,
      port,
      headers,
      listTemporary,
      fields,
    },
    send(files: Record<string, Buffer<ArrayBuffer>>, body: object = fields, more = {}) {
      return call(server, sendDocuments, { headers: { ...headers, ...more }, body, files })
    },
  }
}
