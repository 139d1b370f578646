import { expect, test } from 'vitest'
import { Problem } from '../shared/calls/problem.ts'
import { lists } from './content.ts'
import { at, nameNoun } from './reject-content.ts'

function reject(place: Parameters<typeof at>[0]): Problem {
  try {
    return at(place, () => {
      throw new Problem('invalid_request', 'This is not a valid rule.')
    })
  } catch (error) {
    return error as Problem
  }
}

test('names the place of what is wrong in the reader’s language', () => {
  const entry = reject({ noun: 'rate-rules', entry: 3 })
  expect(entry.message).toBe('In rate rules, entry 3: This is not a valid rule.')
  expect(entry.detailIn('de')).toBe('Ratenregeln, Eintrag 3: Das ist keine gültige Regel.')
  expect(reject({ noun: 'taxes' }).detailIn('es')).toBe('Impuestos: Esta regla no es válida.')
})

test('has a name for each list', () => {
  const inGerman = lists.map((key) => {
    const noun = `${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}s`
    return nameNoun(noun.replace(/ys$/, 'ies'), 'de')
  })
  expect(inGerman.filter((name) => /-[a-z]|^[a-z]/.test(name))).toEqual([])
})
