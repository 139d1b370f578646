import { expect, it } from 'vitest'
import { readMediaType } from './media-type.ts'

const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 16]
const png = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]
const webp = [...Buffer.from('RIFF'), 1, 2, 3, 4, ...Buffer.from('WEBPVP8 ')]

it.each([
  ['image/jpg', jpeg, 'image/jpeg'],
  ['application/octet-stream', jpeg, 'image/jpeg'],
  ['', png, 'image/png'],
  ['image/jpeg', webp, 'image/webp'],
  ['', [...Buffer.from('%PDF-1.7')], 'application/pdf'],
  ['text/csv', [...Buffer.from('name,room')], 'text/csv'],
  ['', [], ''],
])('a file called %j is recognised by its bytes', async (type, bytes, expected) => {
  expect(await readMediaType(new Blob([new Uint8Array(bytes)], { type }))).toBe(expected)
})
