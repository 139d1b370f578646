import { describe, expect, test } from 'vitest'
import { findOutdated, type OutdatedTranslation, pickPresent } from './outdated-translations.ts'

const named = (en: string, hi?: string) => ({ name: { en, ...(hi && { hi }) } })

const changeFrom = (before: object, after: object, outdated: OutdatedTranslation[] = []) =>
  findOutdated({ before, after, outdated }, 'en')

const mark = { field: 'name', language: 'hi', text: 'थाली', source: 'Big thali', from: 'Thali' }

describe('an outdated translation', () => {
  test('is one that did not change with its source', () => {
    expect(changeFrom(named('Thali', 'थाली'), named('Big thali', 'थाली'))).toEqual([mark])
    expect(changeFrom(named('Thali', 'थाली'), named('Big thali', 'बड़ी थाली'))).toEqual([])
    expect(changeFrom(named('Thali', 'थाली'), named('Thali ', 'थाली'))).toEqual([])
    expect(changeFrom(named('Thali'), named('Big thali'))).toEqual([])
  })

  test('stays so until it changes', () => {
    const now = named('Big thali', 'थाली')
    expect(changeFrom(now, { ...now, price: 2 }, [mark])).toEqual([mark])
    const again = { ...mark, source: 'Huge thali' }
    expect(changeFrom(now, named('Huge thali', 'थाली'), [mark])).toEqual([again])
    expect(changeFrom(now, named('Big thali', 'बड़ी थाली'), [mark])).toEqual([])
    expect(changeFrom(now, named('Big thali'), [mark])).toEqual([])
  })

  test('is up to date again with the source that it was written for', () => {
    expect(changeFrom(named('Big thali', 'थाली'), named('Thali', 'थाली'), [mark])).toEqual([])
  })

  test('is found in lists whose order has changed', () => {
    const [small, large] = [named('Small', 'छोटा'), named('Large', 'बड़ा')]
    expect(changeFrom({ sizes: [small, large] }, { sizes: [large, small] })).toEqual([])
    const changed = changeFrom({ sizes: [small, large] }, { sizes: [named('Huge', 'बड़ा'), small] })
    expect(changed).toMatchObject([{ field: 'sizes.name', text: 'बड़ा', from: 'Large' }])
  })

  test('is not a second text with the same translation', () => {
    const [small, little] = [named('Small', 'छोटा'), named('Little', 'छोटा')]
    expect(changeFrom({ sizes: [small] }, { sizes: [small, little] })).toEqual([])
  })

  test('is forgotten with its text', () => {
    expect(pickPresent([mark], named('Big thali', 'थाली'), 'en')).toEqual([mark])
    expect(pickPresent([mark], named('Thali', 'थाली'), 'en')).toEqual([])
  })
})
