import { describe, expect, test } from 'vitest'
import { type Description, findBreaks, type Schema } from './find-breaks.ts'

const describeCall = (body: Schema, response: Schema, scope?: string): Description => ({
  paths: {
    '/orders': {
      post: {
        ...(scope && { 'x-scope': scope }),
        requestBody: { content: { 'application/json': { schema: body } } },
        responses: { 201: { content: { 'application/json': { schema: response } } } },
      },
    },
  },
  components: {},
})

test('finds what an app could no longer call or read', () => {
  const body = {
    type: 'object',
    required: ['lines'],
    properties: { lines: { type: 'array' }, note: { type: 'string', maxLength: 250 } },
    additionalProperties: false,
  }
  const response = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } }
  const released = describeCall(body, response)
  const find = (current: Description) => findBreaks(released, current, 'phones')
  expect(find(released)).toEqual([])
  expect(find({ ...released, paths: {} })).toEqual(['POST /orders is gone'])
  const room = { type: 'string' }
  const more = { ...body, properties: { ...body.properties, room } }
  expect(find(describeCall(more, response))).toEqual([])
  expect(find(describeCall({ ...more, required: ['lines', 'room'] }, response))).toEqual([
    'POST /orders: body requires room',
  ])
  const { note, ...lines } = body.properties
  expect(find(describeCall({ ...body, properties: lines }, response))).toEqual([
    'POST /orders: body.note is not accepted',
  ])
  const short = { ...body, properties: { ...lines, note: { ...note, maxLength: 100 } } }
  expect(find(describeCall(short, response))).toEqual([
    'POST /orders: body.note has narrower limits',
  ])
  expect(find(describeCall(body, { ...response, required: [] }))).toEqual([
    'POST /orders: 201.id may be missing',
  ])
  const number = { ...response, properties: { id: { type: 'integer' } } }
  expect(find(describeCall(body, number))).toEqual(['POST /orders: 201.id has another type'])
})

describe('what a program could no longer call or read', () => {
  const note = { type: 'string', enum: ['quiet', 'late'] }
  const body = { type: 'object', properties: { note }, additionalProperties: false }
  const response = {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string' }, note },
    additionalProperties: false,
  }
  const released = describeCall(body, response, 'requests.write')
  const find = (
    newBody: Schema,
    newResponse: Schema = response,
    scope: string | undefined = 'requests.write',
  ) => findBreaks(released, describeCall(newBody, newResponse, scope), 'programs')

  test('nothing is found without a change, and in calls that were closed to programs', () => {
    expect(find(body)).toEqual([])
    const closed = describeCall(body, response)
    expect(findBreaks(closed, { ...closed, paths: {} }, 'programs')).toEqual([])
  })

  test('is a call that is gone, closed, or has another scope', () => {
    expect(findBreaks(released, { ...released, paths: {} }, 'programs')).toEqual([
      'POST /orders is gone',
    ])
    expect(findBreaks(released, describeCall(body, response), 'programs')).toEqual([
      'POST /orders: is closed to programs',
    ])
    expect(find(body, response, 'guests.write')).toEqual([
      'POST /orders: needs guests.write instead of requests.write',
    ])
  })

  test('is a field of the response that is gone, also an optional one, or has another type', () => {
    const { id, note: _, ...none } = response.properties
    expect(find(body, { ...response, properties: { ...none, id } })).toEqual([
      'POST /orders: 201.note is gone',
    ])
    expect(find(body, { ...response, properties: { id: { type: 'integer' }, note } })).toEqual([
      'POST /orders: 201.id has another type',
    ])
  })

  test('is a body with a new required field or a narrower enum', () => {
    expect(find({ ...body, required: ['note'] })).toEqual(['POST /orders: body requires note'])
    const quiet = { ...body, properties: { note: { ...note, enum: ['quiet'] } } }
    expect(find(quiet)).toEqual(['POST /orders: body.note has narrower limits'])
    const more = { ...body, properties: { note: { ...note, enum: [...note.enum, 'soon'] } } }
    expect(find(more)).toEqual([])
  })
})
