import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillVariables, listUnknownVariables, replyVariables } from './reply-variables.ts'

describe('filling a prepared text', () => {
  test('puts every value in its place, each time it is named', () => {
    expect(
      fillVariables('{guest}, {guest}: room {room}.', { guest: 'Ananya', room: '204' }),
    ).toEqual({ text: 'Ananya, Ananya: room 204.', missing: [] })
  })

  test('leaves a variable without a value in view, and names it', () => {
    expect(fillVariables('Room {room}, until {checkOut}.', { room: null })).toEqual({
      text: 'Room {room}, until {checkOut}.',
      missing: ['room', 'checkOut'],
    })
  })

  test('a value that looks like a variable or a pattern stays as it is', () => {
    const values = fc.record({
      guest: fc.constantFrom('{room}', '$&', '$1', '__proto__'),
      room: fc.string(),
    })
    fc.assert(
      fc.property(values, ({ guest, room }) => {
        const { text } = fillVariables('<{guest}>', { guest, room })
        expect(text).toBe(`<${guest}>`)
      }),
    )
  })

  test('nothing is missing where every variable is known and has a value', () => {
    const part = fc.oneof(
      fc.string().map((text) => text.replaceAll(/[{}]/g, '')),
      fc.constantFrom(...replyVariables).map((name) => `{${name}}`),
    )
    const values = Object.fromEntries(replyVariables.map((name) => [name, `<${name}>`]))
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join('')
        expect(listUnknownVariables(text, replyVariables)).toEqual([])
        const expected = parts.map((one) => one.replace(/^\{(.*)\}$/, '<$1>')).join('')
        expect(fillVariables(text, values)).toEqual({ text: expected, missing: [] })
      }),
    )
  })
})

test('names what is no variable, once each', () => {
  expect(listUnknownVariables('{guest} {Guest} { room } {} {toString} {Guest}', ['guest'])).toEqual(
    ['Guest', ' room ', '', 'toString'],
  )
  expect(listUnknownVariables('No braces, or one } or {', ['guest'])).toEqual([])
})
