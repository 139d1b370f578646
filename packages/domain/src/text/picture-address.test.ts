import { expect, test } from 'vitest'
import { lightnessOf, readImageAddress, withFocus } from './picture-address.ts'

const hash = `/api/images/${'0a'.repeat(16)}`

test('has the colour and the focal point', () => {
  expect(readImageAddress(`${hash}-8b3f2b-30-5`)).toEqual({
    color: '#8b3f2b',
    focus: { x: 30, y: 5 },
  })
})

test('defaults the focal point to the middle', () => {
  const focus = { x: 50, y: 50 }
  expect(readImageAddress(`${hash}-8b3f2b`)).toEqual({ color: '#8b3f2b', focus })
  expect(readImageAddress(hash)).toEqual({ focus })
  expect(readImageAddress('https://elsewhere.example/x-8b3f2b-30-5')).toEqual({ focus })
})

test('sets and replaces a focal point', () => {
  const first = withFocus(`${hash}-8b3f2b`, { x: 12.4, y: 80 })
  expect(first).toBe(`${hash}-8b3f2b-12-80`)
  expect(withFocus(first, { x: 0, y: 100 })).toBe(`${hash}-8b3f2b-0-100`)
})

test('limits a focal point to the image', () => {
  expect(withFocus(`${hash}-8b3f2b`, { x: -3, y: 120 })).toBe(`${hash}-8b3f2b-0-100`)
  expect(readImageAddress(`${hash}-8b3f2b-999-7`).focus).toEqual({ x: 100, y: 7 })
})

test('fits an image without a colour too: the parts have fixed positions', () => {
  expect(withFocus(hash, { x: 10, y: 10 })).toBe(hash)
})

test('lightness goes from black to white', () => {
  expect(lightnessOf('#000000')).toBe(0)
  expect(lightnessOf('#ffffff')).toBeCloseTo(1)
  expect(lightnessOf('#00ff00')).toBeGreaterThan(lightnessOf('#ff0000'))
})
