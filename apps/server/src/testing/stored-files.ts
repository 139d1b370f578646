import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { afterAll } from 'vitest'
import type { FileRecord } from '../media/file-queries.ts'
import type { NewFile } from '../media/files.ts'
import { sendFile } from '../media/send-file.ts'
import { notFound } from '../shared/calls/problem.ts'
import { openTestApp } from './build-app.ts'
import { buildHotel } from './builders.ts'
import { privateFolder, saveFile } from './files.ts'
import { prepareOnce } from './prepare.ts'
import { openTestDatabase } from './test-database.ts'

/** A route as a feature would have it; the test puts the hotel in the URL. */
const routes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { hotelId: string; id: string } }>(
    '/test-files/:hotelId/:id',
    { config: { access: 'public' } },
    async (request, reply) => {
      const { hotelId, id } = request.params
      const file = await app.files.openFile(app.db, hotelId, id)
      if (!file) throw notFound('file')
      return await sendFile(request, reply, file)
    },
  )
}

/** Gives the tests of a file a server of their own that stores files of a hotel, and sends them. */
export async function setUpStoredFiles() {
  const server = await openTestApp({}, openTestDatabase, routes)
  const hotel = prepareOnce(() => buildHotel(server))
  afterAll(() => server.close())

  async function save(
    content: Buffer,
    values: Partial<NewFile> & { deleteAfter?: Date } = {},
  ): Promise<FileRecord> {
    const { deleteAfter, ...changes } = values
    const file = { hotelId: hotel.id, kind: 'pdf' as const, content, encrypted: false, ...changes }
    return await saveFile(server, file, deleteAfter)
  }

  const pathOf = ({ hotelId, id }: FileRecord) =>
    join(privateFolder(server.app.settings.DATA_DIR), hotelId, id)

  async function get(
    { hotelId, id }: FileRecord,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' = 'GET',
  ) {
    const response = await server.app.inject({
      method,
      url: `/api/test-files/${hotelId}/${id}`,
      headers,
    })
    const { statusCode: status, rawPayload: content } = response
    return { status, headers: response.headers, content }
  }

  return { server, hotel, save, pathOf, get }
}
