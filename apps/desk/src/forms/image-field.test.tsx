import { act, type ReactElement, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderHook, renderScreen } from '../testing/render.tsx'
import { AltField } from './alt-field.tsx'
import { ImageField } from './image-field.tsx'
import { ListField } from './list-field.tsx'
import { ReadOnlyContext } from './read-only.tsx'

afterEach(() => vi.unstubAllGlobals())

const id = '0123456789abcdef0123456789abcdef'
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))

interface AltInput {
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
  onKeyDown: (event: { key: string; nativeEvent: object }) => void
}

async function showAlt(stored: { alt?: string }) {
  const sent: object[] = []
  let described = stored
  vi.stubGlobal('fetch', async (_path: string, init: { method: string; body: string }) => {
    if (init.method === 'PUT') {
      described = JSON.parse(init.body)
      sent.push(described)
    }
    return Response.json({ data: described })
  })
  const hook = renderHook(() => AltField({ id }).props as AltInput)
  await settle()
  return { hook, sent }
}

it('shows what an image is described as, and stores another description', async () => {
  const { hook, sent } = await showAlt({ alt: 'The lake' })
  expect(hook.current.value).toBe('The lake')
  act(() => hook.current.onBlur())
  act(() => hook.current.onChange({ target: { value: ' Boats ' } }))
  act(() => hook.current.onKeyDown({ key: 's', nativeEvent: {} }))
  act(() => hook.current.onKeyDown({ key: 'Enter', nativeEvent: { isComposing: true } }))
  await settle()
  expect(sent).toEqual([])
  act(() => hook.current.onBlur())
  await settle()
  expect([sent, hook.current.value]).toEqual([[{ alt: 'Boats' }], 'Boats'])
  act(() => hook.current.onChange({ target: { value: '' } }))
  act(() => hook.current.onKeyDown({ key: 'Enter', nativeEvent: {} }))
  await settle()
  expect(sent).toEqual([{ alt: 'Boats' }, {}])
})

interface UploadInput {
  check: string | undefined
  onChoose: (file: File) => void
  onRemove: () => void
}

function showImage() {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const requests: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => requests.push(resolve)))
  const hook = renderHook(() => {
    const [value, onChange] = useState<string>()
    const field = { label: 'Picture', name: 'image', ratio: 1, required: true, value, onChange }
    const [, upload] = ImageField(field).props.children as [unknown, ReactElement<UploadInput>]
    return { value, upload: upload.props }
  })
  return {
    hook,
    answer: async () => {
      requests[0]?.(Response.json({ data: { _id: id, width: 4, height: 3 } }, { status: 201 }))
      await settle()
    },
  }
}

it('uploads an image when it is chosen; the form waits for it', async () => {
  const { hook, answer } = showImage()
  expect(hook.current.upload.check).toBe('Picture: choose a picture.')
  act(() => hook.current.upload.onChoose(new File(['1'], 'lake.jpg')))
  expect(hook.current.upload.check).toBe('Picture: wait until it is uploaded.')
  await answer()
  expect([hook.current.value, hook.current.upload.check]).toEqual([id, undefined])
})

it('ignores an upload whose file was removed', async () => {
  const { hook, answer } = showImage()
  act(() => hook.current.upload.onChoose(new File(['2'], 'pool.jpg')))
  act(() => hook.current.upload.onRemove())
  await answer()
  expect(hook.current.value).toBeUndefined()
})

it('shows only the image to those who may not edit it, also in a list', () => {
  const fetch = vi.spyOn(globalThis, 'fetch')
  const html = renderScreen(
    <ReadOnlyContext value={true}>
      <ImageField label="Logo" name="logo" ratio={1} value={id} onChange={() => {}} />
      <ListField
        {...{ label: 'Pictures', noun: 'picture', name: 'images', value: [{ image: id }] }}
        make={() => ({ image: '' })}
        onChange={() => {}}
      >
        {(picture) => <ImageField label="Picture" ratio={1} {...picture('image')} />}
      </ListField>
    </ReadOnlyContext>,
  )
  expect(html).toContain('alt="Logo, as guests see it"')
  expect(html).not.toMatch(/<input|<button/)
  expect(fetch).not.toHaveBeenCalled()
  fetch.mockRestore()
})
