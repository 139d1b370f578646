import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

function stubPage(execCommand: () => boolean) {
  const field = { style: {}, value: '', select: vi.fn(), remove: vi.fn() }
  const append = vi.fn()
  const closest = () => ({ append })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('document', { activeElement: { closest }, createElement: () => field, execCommand })
  return { field, append }
}

test('copies on plain HTTP by a selection within the open sheet', async () => {
  const { field, append } = stubPage(() => true)
  expect(await copyText('https://stay.example/link/1')).toBe(true)
  expect(field.value).toBe('https://stay.example/link/1')
  expect(append).toHaveBeenCalledWith(field)
  expect(field.remove).toHaveBeenCalled()
})

test('reports that it failed', async () => {
  stubPage(() => false)
  expect(await copyText('a')).toBe(false)
  vi.stubGlobal('navigator', {
    clipboard: { writeText: () => Promise.reject(new Error('denied')) },
  })
  expect(await copyText('a')).toBe(false)
})
