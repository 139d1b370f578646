import { createHash } from 'node:crypto'
import { createAmenityRequest } from '@bellhop/contract/guest/requests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { call, formBytes, makeForm } from '../testing/call.ts'
import { makeImage, sampleFiles } from '../testing/files.ts'
import { setUpUploads } from '../testing/upload-calls.ts'

const { sendDocuments, executed, server, headers, fields, send } = await setUpUploads()

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
  const before = executed.count
  const first = await send({ 'document-0': sampleFiles.pdf }, fields, more)
  const again = await send({ 'document-0': sampleFiles.pdf }, fields, more)
  expect(again).toMatchObject({ status: 201, body: first.body })
  expect(executed.count).toBe(before + 1)
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
  expect(executed.count).toBe(before + 1)
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

async function inject(payload: string | Buffer | FormData, type?: string) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api${sendDocuments.url}`,
    headers: { ...headers, ...(type && { 'content-type': type }) },
    payload,
  })
  return { status: response.statusCode, code: response.json().code }
}
