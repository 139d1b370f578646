import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readName, stripDirections } from './invisible.ts'

const all = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code))
const isBlank = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cf}\p{Cc}\u2800]/u
const blank = all.filter((each) => isBlank.test(each))

describe('readName', () => {
  it('is empty for a name of which nothing can be seen', () => {
    const names = fc.array(fc.constantFrom('\u200b', '\u3164', '\u2800', '\u00a0', ...blank))
    fc.assert(
      fc.property(names, (characters) => {
        expect(readName(characters.join(''))).toBe('')
      }),
    )
  })

  it.each([
    [' Ananya Rao ', 'Ananya Rao'],
    ['\u202eMada tseuG', 'Mada tseuG'],
    ['\u2068José\u2069 O’Brien', 'José O’Brien'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['☕', '☕'],
    ['李', '李'],
  ])('reads %j as %j', (typed, name) => {
    expect(readName(typed)).toBe(name)
  })
})

it('no text turns the sentence around it', () => {
  const turning = /[\u202a-\u202e\u2066-\u2069]/
  const parts = fc.constantFrom('\u202a', '\u202d', '\u202e', '\u2066', '\u2069', 'a', 'ب')
  fc.assert(
    fc.property(fc.array(parts), (typed) => {
      expect(stripDirections(typed.join(''))).not.toMatch(turning)
    }),
  )
})
