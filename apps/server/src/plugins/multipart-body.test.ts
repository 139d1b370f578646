import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { buffer as readAll } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { data, object, text } from '@bellhop/contract/base/common'
import { problems, type Route } from '@bellhop/contract/base/route'
import { createAmenityRequest } from '@bellhop/contract/guest/requests'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import fc from 'fast-check'
import Type from 'typebox'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { uploadsFolder } from '../media/folders.ts'
import { openTestApp, type TestApp } from '../testing/build-app.ts'
import { buildGuest, buildHotel, signInGuest } from '../testing/builders.ts'
import { call, formBytes, makeForm } from '../testing/call.ts'
import { makeImage, sampleFiles } from '../testing/files.ts'
import { prepareOnce } from '../testing/prepare.ts'
import { openTestDatabase } from '../testing/test-database.ts'

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

let executions = 0
const routes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...sendDocuments,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async () => {
          executions++
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

let server: TestApp

let port: number
beforeAll(async () => {
  server = await openTestApp({}, openTestDatabase, routes)
})
const headers = prepareOnce(async () =>
  signInGuest(server, await buildGuest(await buildHotel(server))),
)
beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => server.close())
afterEach(async () => {
  await expect.poll(listTemporary, { message: 'temporary files are left' }).toEqual([])
})

const listTemporary = () =>
  readdir(uploadsFolder(server.app.settings.DATA_DIR), { recursive: true }).catch(() => [])

const fields = { pages: 2, data: { adults: [{ name: 'Ananya' }] } }

function send(files: Record<string, Buffer<ArrayBuffer>>, body: object = fields, more = {}) {
  return call(server, sendDocuments, { headers: { ...headers, ...more }, body, files })
}

test('passes typed fields, and files with their kind detected from the bytes', async () => {
  const [jpeg, png] = [await makeImage('jpeg'), await makeImage('png')]
  const { status, body } = await send(
    { voice: sampleFiles.webm, 'document-1': png, 'document-0': jpeg },
    { ...fields, note: 'नमस्ते' },
  )
  expect(status).toBe(201)
  expect(body.data.body).toEqual({ ...fields, note: 'नमस्ते' })
  expect(body.data.files).toEqual(
    (
      [
        ['document-0', 'jpeg', jpeg],
        ['document-1', 'png', png],
        ['voice', 'webm', sampleFiles.webm],
      ] as const
    ).map(([field, kind, bytes]) => ({
      field,
      kind,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      stored: bytes.toString('base64'),
    })),
  )
})

test.each([
  ['pdf', 'document-0', async () => sampleFiles.pdf],
  ['webp', 'document-0', () => makeImage('webp')],
  ['mp4', 'voice', async () => sampleFiles.mp4],
])('accepts a %s', async (kind, field, make) => {
  const { body } = await send({ 'document-0': sampleFiles.pdf, [field]: await make() })
  expect(body.data.files).toContainEqual(expect.objectContaining({ field, kind }))
})

test('returns the first response for the same form and key, and rejects another file', async () => {
  const more = { 'idempotency-key': crypto.randomUUID() }
  const before = executions
  const first = await send({ 'document-0': sampleFiles.pdf }, fields, more)
  const again = await send({ 'document-0': sampleFiles.pdf }, fields, more)
  expect(again).toMatchObject({ status: 201, body: first.body })
  expect(executions).toBe(before + 1)
  const reordered = { data: fields.data, pages: fields.pages }
  expect((await send({ 'document-0': sampleFiles.pdf }, reordered, more)).status).toBe(201)
  for (const [files, body] of [
    [{ 'document-0': Buffer.concat([sampleFiles.pdf, Buffer.from(' ')]) }, fields],
    [{ 'document-1': sampleFiles.pdf }, fields],
    [{ 'document-0': sampleFiles.pdf, 'document-1': sampleFiles.pdf }, fields],
    [{ 'document-0': sampleFiles.pdf }, { ...fields, pages: 3 }],
  ] as const) {
    expect(await send(files, body, more)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    })
  }
  expect(executions).toBe(before + 1)
})

const pdf = { 'document-0': sampleFiles.pdf }

test.each([
  ['an unknown field', pdf, { ...fields, extra: 'x' }, 400, 'extra'],
  ['a missing field', pdf, { pages: 1 }, 400, 'data'],
  ['text instead of JSON', pdf, { ...fields, data: '{"adults"' }, 400, 'data'],
  ['a field of another type', pdf, { ...fields, pages: 1.5 }, 400, 'pages'],
  ['an unknown field inside', pdf, { ...fields, data: { adults: [], x: 1 } }, 400, 'x'],
  ['a prototype', pdf, { ...fields, data: '{"__proto__": {}, "adults": []}' }, 400, 'data'],
  ['an unknown file', { ...pdf, other: sampleFiles.pdf }, fields, 400, 'other'],
  ['a file past the list', { ...pdf, 'document-3': sampleFiles.pdf }, fields, 400, 'document-3'],
  ['a file of a list without its number', { document: sampleFiles.pdf }, fields, 400, 'document'],
  [
    'a numbered file without a list',
    { ...pdf, 'voice-0': sampleFiles.webm },
    fields,
    400,
    'voice-0',
  ],
  ['a file instead of a field', { ...pdf, note: sampleFiles.pdf }, fields, 400, 'note'],
  ['a field instead of a file', pdf, { ...fields, voice: 'x' }, 400, 'voice'],
  ['a missing file', { voice: sampleFiles.webm }, fields, 400, 'document'],
  ['an empty form', {}, {}, 400, 'document'],
] as const)('rejects %s', async (_, files, body, status, field) => {
  const answer = await send(files, body)
  expect(answer).toMatchObject({ status, body: { code: 'invalid_request' } })
  expect(answer.body.errors?.[0]?.field).toBe(field)
})

test('rejects a duplicate field, and bytes that are not UTF-8', async () => {
  const twice = makeForm(fields, pdf)
  twice.append('pages', '3')
  const files = makeForm(fields, pdf)
  files.append('document-0', new Blob([sampleFiles.pdf]), 'b.pdf')
  for (const payload of [twice, files]) {
    expect(await inject(payload)).toMatchObject({ status: 400, code: 'invalid_request' })
  }
  const form = await formBytes(makeForm({ ...fields, note: 'caf??' }, pdf))
  const position = form.payload.indexOf('caf??')
  form.payload.write('\xe9"', position + 3, 'latin1')
  expect(await inject(form.payload, form.type)).toMatchObject({ status: 400 })
})

test.each([
  ['text named as a picture', 'document-0', Buffer.from('<script>alert(1)</script>')],
  ['nothing', 'document-0', Buffer.alloc(0)],
  ['a voice note instead of a document', 'document-0', sampleFiles.webm],
  ['a document instead of a voice note', 'voice', sampleFiles.pdf],
  ['WebM without Opus', 'voice', sampleFiles.webm.subarray(0, -6)],
])('rejects %s', async (_, field, bytes) => {
  const { status, body } = await send({ ...pdf, [field]: Buffer.from(bytes) })
  expect({ status, code: body.code }).toEqual({ status: 415, code: 'unsupported_media_type' })
  expect(body.detail).toMatch(/^Please send a .* or .* file\.$/)
})

test('rejects a file, a field and a form that are too large', async () => {
  const large = Buffer.concat([sampleFiles.pdf, Buffer.alloc(64 * KIB)])
  const tooLarge = { status: 413, code: 'body_too_large' }
  const statusOf = async (answer: ReturnType<typeof send>) => {
    const { status, body } = await answer
    return { status, code: body.code }
  }
  expect(await statusOf(send({ 'document-0': large }))).toEqual(tooLarge)
  expect(await statusOf(send(pdf, { ...fields, note: 'x'.repeat(KIB * KIB + 1) }))).toEqual(
    tooLarge,
  )
  const whole = Object.fromEntries([0, 1, 2].map((n) => [`document-${n}`, large]))
  expect(await statusOf(send(whole, { ...fields, note: 'x'.repeat(KIB * KIB) }))).toEqual(tooLarge)
})

test.each(['', '; name=""', '; filename="a.pdf"'])(
  'rejects a part without a name: %j',
  async (named) => {
    const response = await server.app.inject({
      method: 'POST',
      url: `/api${sendDocuments.url}`,
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `--x\r\nContent-Disposition: form-data${named}\r\n\r\ntext\r\n--x--\r\n`,
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual([
      { field: 'body', message: 'must have a name for every part' },
    ])
  },
)

test('accepts for each call its own kind of body', async () => {
  const form = await formBytes(makeForm(fields, pdf))
  const wrong = { status: 415, code: 'unsupported_media_type' }
  expect(await inject(JSON.stringify(fields), 'application/json')).toEqual(wrong)
  expect(await inject(form.payload, 'text/plain')).toEqual(wrong)
  expect(await inject('')).toEqual(wrong)
  const order = await server.app.inject({
    method: 'POST',
    url: `/api${createAmenityRequest.url}`,
    headers: { ...headers, 'content-type': form.type },
    payload: form.payload,
  })
  expect({ status: order.statusCode, code: order.json().code }).toEqual(wrong)
})

test('checks access before anything is read', async () => {
  const { status } = await call(server, sendDocuments, { body: fields, files: pdf })
  expect(status).toBe(401)
})

test('answers 4xx to a truncated or damaged form', async () => {
  const { payload, type } = await formBytes(makeForm(fields, { ...pdf, voice: sampleFiles.webm }))
  await fc.assert(
    fc.asyncProperty(
      fc.nat(payload.length - 1),
      fc.constantFrom('cut', 'damage', 'boundary'),
      async (position, how) => {
        const damaged = Buffer.from(payload)
        if (how === 'damage') damaged[position] = (damaged[position] ?? 0) ^ 0x55
        const { status } = await inject(
          how === 'cut' ? damaged.subarray(0, position) : damaged,
          how === 'boundary' ? type.slice(0, 20 + (position % 40)) : type,
        )
        expect([201, 400, 413, 415]).toContain(status)
      },
    ),
    { numRuns: 150 },
  )
})

test('leaves nothing behind of an aborted upload', async () => {
  const form = await formBytes(
    makeForm(fields, { 'document-0': Buffer.alloc(60 * KIB, '%PDF-1.7') }),
  )
  const socket = connect(port, '127.0.0.1')
  socket.write(headOf(sendDocuments.url, form.type, form.payload.length))
  socket.write(form.payload.subarray(0, 40 * KIB))
  await expect.poll(listTemporary).not.toEqual([])
  socket.destroy()
  await expect.poll(listTemporary).toEqual([])
})

test('rejects a form announced as too large without waiting for it', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(headOf(sendDocuments.url, 'multipart/form-data; boundary=x', 10 * KIB * KIB))
  const answer = String(await readAll(socket))
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
})

test('ends the connection of an upload that takes longer than its route waits', async () => {
  const form = await formBytes(makeForm({}, { file: Buffer.alloc(300 * KIB, '%PDF-1.7 ') }))
  const socket = connect(port, '127.0.0.1')
  socket.write(headOf(sendSoon.url, form.type, form.payload.length))
  socket.write(form.payload.subarray(0, 200 * KIB))
  const answer = String(await readAll(socket))
  expect(answer).toMatch(/^HTTP\/1.1 503 /)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
})

test('keeps a connection usable after an upload was rejected half-way', async () => {
  const form = await formBytes(makeForm(fields, { other: Buffer.alloc(300 * KIB) }))
  const socket = connect(port, '127.0.0.1')
  socket.write(headOf(sendDocuments.url, form.type, form.payload.length))
  socket.write(form.payload.subarray(0, 200 * KIB))
  await delay(200)
  socket.write(form.payload.subarray(200 * KIB))
  socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  const answer = String(await readAll(socket))
  expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200'])
})

test('streams a file to the disk, not to memory', async () => {
  const half = Buffer.alloc(8 * KIB * KIB)
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
  const end = '\r\n--x--\r\n'
  const fileSize = sampleFiles.pdf.length + 2 * half.length
  const length = head.length + fileSize + end.length
  const socket = connect(port, '127.0.0.1')
  socket.write(
    headOf(sendLarge.url, 'multipart/form-data; boundary=x', length, 'Connection: close'),
  )
  socket.write(head)
  socket.write(sampleFiles.pdf)
  socket.write(half)
  await expect.poll(sizeOfTemporary).toBeGreaterThan(half.length - 128 * KIB)
  socket.write(half)
  socket.write(end)
  expect(String(await readAll(socket))).toContain(`{"data":{"bytes":${fileSize}}}`)
})

async function sizeOfTemporary(): Promise<number> {
  const folder = uploadsFolder(server.app.settings.DATA_DIR)
  const sizes = (await listTemporary()).map(async (name) => (await stat(join(folder, name))).size)
  return Math.max(0, ...(await Promise.all(sizes)))
}

test('shows the form with its files in OpenAPI', () => {
  const post = server.app.swagger().paths?.['/documents']?.post
  const binary = { type: 'string', format: 'binary', description: expect.any(String) }
  expect(post).toMatchObject({
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: {
            properties: {
              pages: { type: 'integer' },
              'document-0': binary,
              'document-2': binary,
              voice: binary,
            },
            required: ['pages', 'data'],
            additionalProperties: false,
          },
        },
      },
    },
  })
})

function headOf(url: string, type: string, length: number, more = 'X: y'): string {
  return [
    `POST /api${url} HTTP/1.1`,
    'Host: x',
    `Authorization: ${headers.authorization}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    more,
    '\r\n',
  ].join('\r\n')
}

async function inject(payload: string | Buffer | FormData, type?: string) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api${sendDocuments.url}`,
    headers: { ...headers, ...(type && { 'content-type': type }) },
    payload,
  })
  return { status: response.statusCode, code: response.json().code }
}
