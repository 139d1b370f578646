import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeVapidDetails } from './vapid-keys.ts'

test('gives push services the URL of the installation as contact, or else its email', () => {
  const subjectOf = (PUBLIC_URL: string) =>
    makeVapidDetails(randomBytes(32), { PUBLIC_URL }).subject
  expect(subjectOf('https://stay.example.com')).toBe('https://stay.example.com')
  expect(subjectOf('http://stay.example.com:3000')).toBe('mailto:webmaster@stay.example.com')
})
