import Type, { type TProperties, type TSchema } from 'typebox'

/** Identity: a UUID (version 7, made by the application). */
export const Id = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  description: 'UUIDv7, lower case',
})

/** Instant: ISO 8601 in UTC with `Z`, to the millisecond at most. */
export const Instant = Type.String({
  pattern:
    '^[2]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,3})?Z$',
  // Knows how long months are.
  format: 'date-time',
  description: 'ISO 8601 UTC with Z',
})

/** Hour of the day in the hotel's time zone. */
export const TimeOfDay = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  description: 'HH:mm',
})

/** Amount in the hotel's currency, at most its minor digits (`249.5` in INR). */
export const Money = Type.Number({ description: "Amount in the hotel's currency" })

/** Percentage, e.g. `18` or `2.5`. */
export const Percent = Type.Number({ minimum: 0, maximum: 100 })

/** Path of a picture; add `?w=&q=` (decisions §9). */
export const Image = Type.String({ description: '/api/images/{id}; add ?w=640…3840 and ?q=1…100' })

export const Phone = Type.String({ pattern: '^\\+[1-9]\\d{6,14}$', description: 'E.164' })
export const Email = Type.String({ format: 'email', maxLength: 254 })

/** Text typed by a person. NUL and halves of surrogate pairs are refused: PostgreSQL cannot store them. */
export const text = (maxLength: number, minLength = 1) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000\\ud800-\\udfff]*$' })

/** The same where something has to be said: not only space. */
export const nonBlankText = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: '^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$',
    description: 'not blank',
  })

/** A closed object: an unknown field is 400 `invalid_request`. */
export function object<P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false })
}

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** `{ data }`, the wrapper of every result. */
export const data = <T extends TSchema>(schema: T) => object({ data: schema })

export const idParams = object({ id: Id })

/** Query of a list that grows (decisions §2): `before` is the `next` of the page before. */
export const paging = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  before: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' })),
}

/** A page of a list that grows: `next` is missing on the last page. */
export const page = <T extends TSchema>(item: T) =>
  object({ data: Type.Array(item), next: Type.Optional(Type.String()) })
