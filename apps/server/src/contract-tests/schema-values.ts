import fc, { type Arbitrary } from 'fast-check'

/** The parts of JSON Schema used by the contract's schemas. */
export interface Schema {
  type?: string
  anyOf?: Schema[]
  const?: unknown
  default?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
}

/** Values to try for a property of this name, e.g. ids of existing rows. */
export type Hints = Record<string, readonly unknown[]>

/** Values that the schema allows. */
export function valid(schema: Schema, hints: Hints = {}, name = ''): Arbitrary<unknown> {
  // One name may stand for several things, such as dates, times and texts by language.
  const isFitting = (value: unknown) =>
    schema.type !== 'object' &&
    (!('const' in schema) || schema.const === value) &&
    (!schema.pattern || new RegExp(schema.pattern, 'u').test(String(value)))
  const known = hints[name]?.filter(isFitting)
  const any = fitting(schema, hints)
  return known?.length ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, any) : any
}

function fitting(schema: Schema, hints: Hints): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((branch) => valid(branch, hints)))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return anObject(schema, hints)
    case 'array':
      return fc.array(valid(schema.items ?? {}, hints), {
        minLength: schema.minItems ?? 0,
        maxLength: schema.maxItems ?? 3,
        // Mostly short, sometimes the longest.
        size: '-1',
      })
    case 'string':
      return aString(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -(2 ** 31), max: schema.maximum ?? 2 ** 31 })
    case 'number':
      return fc.double({
        min: schema.exclusiveMinimum ?? schema.minimum ?? -Number.MAX_VALUE,
        minExcluded: schema.exclusiveMinimum !== undefined,
        max: schema.maximum ?? Number.MAX_VALUE,
        noNaN: true,
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      throw new Error(`Unsupported schema: ${JSON.stringify(schema)}`)
  }
}

function anObject(schema: Schema, hints: Hints): Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema
  // Texts by language; the hotel of the world has this one.
  const [text] = Object.values(schema.patternProperties ?? {})
  if (text) return fc.record({ en: valid(text, hints) })
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    valid(field, hints, name),
  ])
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required as never[],
    noNullPrototype: true,
  })
}

const strings = new Map<string, Arbitrary<string>>()

/** Creating an arbitrary of strings takes longer than drawing from it: once for each kind. */
function aString(schema: Schema): Arbitrary<string> {
  const { pattern, format, minLength, maxLength } = schema
  const kind = JSON.stringify([pattern, format, minLength, maxLength])
  const known = strings.get(kind) ?? makeStrings(schema)
  strings.set(kind, known)
  return known
}

function makeStrings({
  pattern,
  format,
  minLength = 0,
  maxLength = 300,
}: Schema): Arbitrary<string> {
  if (format === 'date-time') {
    const [min, max] = [new Date('2000-01-01T00:00:00Z'), new Date('2999-12-31T23:59:59Z')]
    return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString())
  }
  if (format === 'date') {
    const [min, max] = [new Date('2000-01-01'), new Date('2999-12-31')]
    return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  }
  if (format === 'phone' || format === 'emergency-number') {
    return fc.stringMatching(/^\+91 ?0?[6-9]\d{9}$/)
  }
  if (format === 'email') return fc.emailAddress().filter((mail) => mail.length <= maxLength)
  const fits = (text: string) => {
    const { length } = [...text]
    return length >= minLength && length <= maxLength && (!pattern || allows(pattern, text))
  }
  // A pattern for an id or a time is generated; one that only forbids characters is left to chance.
  if (pattern && !pattern.includes('[^')) {
    return fc.stringMatching(new RegExp(pattern, 'u')).filter(fits)
  }
  return fc
    .oneof(
      fc.string({ minLength, maxLength, unit: 'grapheme' }),
      fc.string({ minLength, maxLength, unit: 'binary' }),
      fc.constantFrom(...oddStrings),
    )
    .filter(fits)
}

function allows(pattern: string, text: string): boolean {
  return new RegExp(pattern, 'u').test(text)
}

/** Strings known to break servers. */
export const oddStrings = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202e\u200b\ufeff',
  '👩‍👩‍👧‍👦'.repeat(20),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞',
  "'; DROP TABLE hotel; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '$1',
  '{"a":1}',
  '__proto__',
  'constructor',
  '-0',
  '1e308',
  'NaN',
  'true',
  'null',
  '\r\nSet-Cookie: a=b',
  'x'.repeat(5000),
]

/** Values of every wrong type. */
export const oddValues: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...oddStrings),
  fc.constantFrom(null, true, false, 0, -0, -1, 1.5, 21, 1e308, -1e308, 5e-324, 2 ** 53, 2 ** 63),
  fc.constantFrom({}, [], [[]], [null], { _id: 1 }, { length: -1 }, { toString: 1 }),
  fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
  fc.constant(nested(200)),
  fc.constant(Array.from({ length: 200 }, (_, index) => ({ index }))),
)

function nested(depth: number): unknown {
  return depth === 0 ? 0 : [nested(depth - 1)]
}

/** A valid value, broken in one place: a wrong value, a missing field or one too many. */
export function broken(schema: Schema, hints: Hints = {}): Arbitrary<unknown> {
  return fc
    .record({
      value: valid(schema, hints),
      where: fc.array(fc.nat(50), { maxLength: 4 }),
      how: fc.constantFrom('replace', 'remove', 'add'),
      odd: oddValues,
      key: fc.constantFrom(
        'extra',
        '__proto__',
        'constructor',
        'toString',
        '$ref',
        '',
        '_id',
        'price',
      ),
    })
    .map(({ value, where, how, odd, key }) => breakAt(value, where, how, odd, key))
}

function breakAt(value: unknown, where: number[], how: string, odd: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return odd
  const [next, ...rest] = where
  const keys = Object.keys(value)
  const chosen = keys[(next ?? 0) % Math.max(1, keys.length)]
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
  if (how === 'add' && rest.length === 0) {
    // Not by assignment: `__proto__` must become a field like any other.
    Object.defineProperty(copy, key, { value: odd, enumerable: true, configurable: true })
  } else if (chosen === undefined || next === undefined) {
    return odd
  } else if (how === 'remove' && rest.length === 0) {
    delete copy[chosen]
  } else {
    copy[chosen] = breakAt(copy[chosen], rest, how, odd, key)
  }
  return copy
}
