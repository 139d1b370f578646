import type { Route } from '@bellhop/contract/base/route'
import fc, { type Arbitrary } from 'fast-check'
import type { CallOptions } from '../testing/call.ts'
import { oddStrings } from './schema-values.ts'

/** A request's body with its headers. */
export interface Payload {
  headers: Record<string, string>
  payload?: string | Buffer
}

/** A part of a form. */
interface Part {
  name: string
  content: string | Uint8Array
  /** Marks it as a file. */
  filename?: string
  type?: string
}

const BOUNDARY = 'the-boundary'

/** Builds the form of a call with files, as a browser does. */
export function toForm(body: unknown, files: CallOptions['files']): Payload {
  return write([...fieldsOf(body), ...filesOf(files)])
}

/** Forms with an error: in the fields, the files, or the form itself. */
export function brokenForms(
  { config }: Route,
  { body, files }: CallOptions,
  brokenBodies: Arbitrary<unknown>,
): Arbitrary<Payload> {
  const [name = 'file'] = Object.keys(config.files ?? {})
  const fields = fieldsOf(body)
  const uploads = filesOf(files)
  const all = [...fields, ...uploads]
  const [field = { name: 'x', content: 'x' }] = fields
  const [upload = { name, content: 'x', filename: 'x' }] = uploads
  const whole = (write(all).payload as Buffer).toString('latin1')
  const send = (text: string, type = `multipart/form-data; boundary=${BOUNDARY}`): Payload => ({
    headers: { 'content-type': type },
    payload: Buffer.from(text, 'latin1'),
  })
  const type = (value: string) => fc.constant(send(whole, value))
  const parts = (...list: Part[]) => fc.constant(write(list))
  const odd = fc.constantFrom(...oddStrings).map((text) => text.toWellFormed())

  return fc.oneof(
    { weight: 6, arbitrary: brokenBodies.map((value) => toForm(value, files)) },
    // No file, two, one too many, one under a wrong name, or in place of a field.
    parts(...fields),
    parts(...all, upload),
    parts(...all, { ...upload, name: 'extra' }),
    parts(...all, { ...upload, name: `${name}-0` }),
    parts(...fields.slice(1), ...uploads, { ...field, filename: 'a.txt' }),
    // A field twice, too large, too often, or in place of the file.
    parts(...all, field),
    parts(...fields, { name, content: 'no file' }),
    parts(...fields.slice(1), ...uploads, { ...field, content: 'x'.repeat(1024 * 1024 + 1) }),
    parts(...Array.from({ length: 2000 }, (_, index) => ({ name: `n${index}`, content: '1' }))),
    // Names, contents and types of parts.
    odd.map((text) => write([...all, { name: text.replaceAll(/[\r\n"]/g, '_'), content: text }])),
    odd.map((text) => write([...all.slice(1), { ...field, content: text }])),
    odd.map((text) =>
      write([...fields, { ...upload, filename: text.replaceAll(/[\r\n"]/g, '_') }]),
    ),
    fc
      .constantFrom('application/json', 'text/plain; charset=utf-16', 'multipart/mixed', ';;', '')
      .map((value) => write(all.map((part) => ({ ...part, type: value })))),
    // Files of other contents.
    fc.uint8Array({ maxLength: 5000 }).map((content) => write([...fields, { ...upload, content }])),
    fc
      .record({ at: fc.nat(5000), byte: fc.nat(255) })
      .map(({ at, byte }) => write([...fields, { ...upload, content: damage(upload, at, byte) }])),
    parts(...fields, { ...upload, content: Buffer.alloc(13 * 1024 * 1024) }),
    // The form itself.
    fc.nat(whole.length).map((end) => send(whole.slice(0, end))),
    fc.nat(600).map((at) => send(`${whole.slice(0, at)}\r\n--${BOUNDARY}\r\n${whole.slice(at)}`)),
    fc
      .constantFrom('name=', 'form-data', 'Content-Disposition', `\r\n--${BOUNDARY}--`)
      .map((text) => send(whole.replaceAll(text, ''))),
    fc.constant(send(whole.replace('\r\n', `\r\nX: ${'x'.repeat(100_000)}\r\n`))),
    fc.constant(send('')),
    type('multipart/form-data'),
    type('multipart/form-data; boundary='),
    type('multipart/form-data; boundary=another'),
    type(`multipart/form-data; boundary=${'x'.repeat(5000)}`),
    type(`multipart/mixed; boundary=${BOUNDARY}`),
    type('application/json'),
  )
}

/** Text stays text, other values become JSON. */
function fieldsOf(body: unknown): Part[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).map(([name, value]) => ({
    name: name.toWellFormed(),
    content: (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed(),
  }))
}

function filesOf(files: CallOptions['files'] = {}): Part[] {
  return Object.entries(files).map(([name, content]) => ({ name, content, filename: name }))
}

function damage({ content }: Part, at: number, byte: number): Uint8Array {
  const bytes = Buffer.from(content as Uint8Array)
  bytes[at % Math.max(1, bytes.length)] = byte
  return bytes
}

function write(parts: Part[]): Payload {
  const chunks = parts.flatMap(({ name, content, filename, type }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ])
  const payload = Buffer.concat(
    [...chunks, `--${BOUNDARY}--\r\n`].map((chunk) => Buffer.from(chunk)),
  )
  return { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, payload }
}
