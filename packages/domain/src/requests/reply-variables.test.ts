import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillVariables, listUnknownVariables, replyVariables } from './reply-variables.ts'

describe('filling a quick reply', () => {
  test('puts every value in its place, each time it occurs', () => {
    expect(
      fillVariables('{guest}, {guest}: room {room}.', { guest: 'Ananya', room: '204' }),
    ).toEqual({ text: 'Ananya, Ananya: room 204.', missing: [] })
  })

  test('leaves a variable without a value in the text, and lists it', () => {
    expect(fillVariables('Room {room}, until {checkOut}.', { room: null })).toEqual({
      text: 'Room {room}, until {checkOut}.',
      missing: ['room', 'checkOut'],
    })
  })

  test('does not expand a value that looks like a variable or a pattern', () => {
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

  test('lists nothing if every variable is known and has a value', () => {
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

test('lists each unknown variable once', () => {
  expect(listUnknownVariables('{guest} {Guest} { room } {} {toString} {Guest}', ['guest'])).toEqual(
    ['Guest', ' room ', '', 'toString'],
  )
  expect(listUnknownVariables('No braces, or one } or {', ['guest'])).toEqual([])
})
