import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeVapidDetails } from './vapid-keys.ts'

test('a push service finds who runs the installation by its address, or by mail where it has none', () => {
  const subjectOf = (PUBLIC_URL: string) =>
    makeVapidDetails(randomBytes(32), { PUBLIC_URL }).subject
  expect(subjectOf('https://stay.example.com')).toBe('https://stay.example.com')
  expect(subjectOf('http://stay.example.com:3000')).toBe('mailto:webmaster@stay.example.com')
})
