import type { Route } from '@bellhop/contract/base/route'
import fc, { type Arbitrary } from 'fast-check'
import { type CallOptions, fillPath } from '../testing/call.ts'
import { brokenForms, type Payload, toForm } from './hostile-forms.ts'
import { broken, type Hints, oddStrings, oddValues, type Schema, valid } from './schema-values.ts'

/** One request as it goes over the wire. */
export interface WireCall extends Payload {
  url: string
}

/** Requests that the contract allows. */
export function validCalls(route: Route, example: CallOptions): Arbitrary<WireCall> {
  const { params, querystring, body } = route.schema
  return fc
    .record({
      params: part(params, example.params),
      query: part(querystring, example.query),
      body: part(body, example.body),
      headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, idempotencyKey),
    })
    .map(({ params, query, body, headers }) => {
      const payload = payloadOf(route, body, example)
      return {
        ...payload,
        url: addressOf(route, asTexts(params), queryOf(asTexts(query))),
        headers: { ...payload?.headers, ...headers },
      }
    })
}

/** Requests with an error in the URL, the query, the body or a header. */
export function brokenCalls(route: Route, example: CallOptions): Arbitrary<WireCall> {
  const { params, querystring, body } = route.schema
  const address = part(params, example.params).map((values) => fillPath(route.url, asTexts(values)))
  const oddAddress = params
    ? fc.constantFrom(...oddSegments).map((odd) => route.url.replace(/:\w+/g, odd))
    : fc.constantFrom(`${route.url}/x`, `${route.url}%00`, `${route.url};a=b`)
  const query = part(querystring, example.query).map((values) => queryOf(asTexts(values)))
  const payload = body
    ? fc.oneof(
        { weight: 5, arbitrary: brokenPayloads(route, body as Schema, example) },
        oddPayloads,
        part(body, example.body).map((value) => payloadOf(route, value, example)),
      )
    : fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, oddPayloads)
  return fc
    .record({
      address: fc.oneof({ weight: 4, arbitrary: address }, oddAddress),
      query: fc.oneof({ weight: 3, arbitrary: query }, oddQueries),
      payload,
      headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, oddHeaders),
    })
    .map(({ address, query, payload, headers }) => ({
      url: `/api${address}${query && `?${query}`}`,
      headers: { ...payload?.headers, ...headers },
      ...(payload?.payload !== undefined && { payload: payload.payload }),
    }))
}

const json = { 'content-type': 'application/json' }
const toPayload = (value: unknown): Payload => ({
  headers: json,
  payload: JSON.stringify(value) ?? '',
})

function brokenPayloads(route: Route, body: Schema, example: CallOptions): Arbitrary<Payload> {
  const bodies = broken(body, hintsFrom(example.body))
  return route.config.files ? brokenForms(route, example, bodies) : bodies.map(toPayload)
}

function payloadOf(route: Route, body: unknown, { files }: CallOptions): Payload | undefined {
  if (body === undefined) return undefined
  return route.config.files ? toForm(body, files) : toPayload(body)
}

function part(schema: unknown, example: unknown): Arbitrary<unknown> {
  return schema ? valid(schema as Schema, hintsFrom(example)) : fc.constant(undefined)
}

/** Lists the values of an example by field name, at any depth. */
function hintsFrom(example: unknown, hints: Record<string, unknown[]> = {}): Hints {
  if (typeof example !== 'object' || example === null) return hints
  for (const [name, value] of Object.entries(example)) {
    if (typeof value === 'object') hintsFrom(value, hints)
    else hints[name] = [...(hints[name] ?? []), value]
  }
  return hints
}

function asTexts(values: unknown): Record<string, string> {
  const entries = Object.entries((values ?? {}) as Record<string, unknown>)
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value).toWellFormed()]))
}

function queryOf(values: Record<string, string>): string {
  return new URLSearchParams(values).toString()
}

function addressOf(route: Route, params: Record<string, string>, query: string): string {
  return `/api${fillPath(route.url, params)}${query && `?${query}`}`
}

const idempotencyKey = fc
  .constantFrom('a', 'b', 'c', crypto.randomUUID(), '~'.repeat(200))
  .map((key) => ({ 'idempotency-key': key }))

const oddSegments = [
  // Without the empty one, which would be another URL.
  ...oddStrings.slice(1).map((text) => encodeURIComponent(text.toWellFormed())),
  '%',
  '%ED%A0%80',
  '%C0%80',
  '..%2f..%2fetc%2fpasswd',
  '00000000-0000-7000-8000-00000000000G',
  '00000000-0000-7000-8000-000000000000%00',
  '{00000000-0000-7000-8000-000000000000}',
  '99999999999999999999',
]

const oddQueries = fc.oneof(
  fc.constantFrom('__proto__=1', 'limit=1&limit=2', 'limit[]=1', '%', '=', '&&&', 'a'.repeat(4000)),
  fc
    .tuple(
      fc.constantFrom('limit', 'before', 'status', 'departmentId', 'bannerType', 'w', 'q', 'extra'),
      fc.oneof(
        fc.constantFrom(...oddStrings),
        oddValues.map((value) => JSON.stringify(value) ?? ''),
      ),
    )
    .map(([name, value]) => queryOf({ [name]: value.toWellFormed() })),
)

/** Other content than the content type, or an invalid content type. */
const oddPayloads = fc.constantFrom<Payload[]>(
  ...['', '{', '{"a":', 'NaN', 'undefined', '[', '"', '{"a":1}}', '\u0000', '\ufeff{}'].map(
    (payload) => ({ headers: json, payload }),
  ),
  { headers: json, payload: '{"__proto__":{"access":"public"}}' },
  { headers: json, payload: '{"constructor":{"prototype":{"a":1}}}' },
  { headers: json, payload: '{"a":1,"a":2}' },
  { headers: json, payload: '{"totalTip":-0,"quantity":1e400}' },
  { headers: json, payload: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
  { headers: json, payload: `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}` },
  { headers: json, payload: Buffer.from([0x22, 0xc0, 0x80, 0xff, 0x22]) },
  { headers: json, payload: `"${'x'.repeat(1024 * 1024)}"` },
  { headers: { 'content-type': 'application/json; charset=utf-16' }, payload: '{}' },
  { headers: { 'content-type': 'text/plain' }, payload: '{}' },
  { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=1' },
  { headers: { 'content-type': 'multipart/form-data' }, payload: '--x\r\n' },
  { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x\r\nbroken' },
  { headers: { 'content-type': ';;;' }, payload: '{}' },
  { headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, payload: '{}' },
  { headers: {}, payload: '{}' },
)

const oddHeaders = fc.oneof(
  fc.constantFrom('', ' ', 'x'.repeat(201), 'é', 'a b', '\t').map((key) => ({
    'idempotency-key': key,
  })),
  fc
    .constantFrom('', 'Bearer', 'Bearer  ', 'bearer x', `Bearer ${'x'.repeat(5000)}`, 'Basic eDp4')
    .map((authorization) => ({ authorization })),
  fc
    .constantFrom('bellhop_desk', 'bellhop_desk=%', `bellhop_desk=${'A'.repeat(75)}`, '=;=;')
    .map((cookie) => ({ cookie })),
  fc.constantFrom('-1', '1e308', 'NaN', '9'.repeat(30), 'x').map((id) => ({ 'last-event-id': id })),
  fc.constantFrom('*', '"x"', 'W/', 'W/"', '"', ',').map((tag) => ({ 'if-none-match': tag })),
  fc.constantFrom('', 'text/html', 'x', ';q=', '*/*;q=0').map((accept) => ({ accept })),
  fc.constantFrom('cross-site', 'x').map((site) => ({ 'sec-fetch-site': site })),
)
