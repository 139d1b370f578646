import { addBanner, changeBanner } from '@bellhop/contract/calls/desk/banners'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useForm } from '../forms/use-form.ts'
import { renderHook } from '../testing/render.tsx'
import { useEntryChange } from './use-entry-change.ts'

interface Banner {
  title: Record<string, string>
  link?: string
}

const seen = { _id: 'banner-1', version: 3, title: { en: 'Lake', ar: '' }, link: '/order' }

interface Problem {
  status: number
  code: string
  [more: string]: unknown
}

/** Responds to the calls in order. @returns their methods and bodies, added as they are sent */
function serve(...answers: (Problem | 'saved')[]) {
  const sent: { method: string; body: object }[] = []
  vi.stubGlobal(
    'fetch',
    async (_path: string, { method, body }: { method: string; body: string }) => {
      const answer = answers[sent.push({ method, body: JSON.parse(body) }) - 1]
      if (answer === 'saved') return Response.json({ data: { ...seen, version: 9 } })
      return Response.json(
        { detail: 'Rejected.', ...answer },
        { ...answer, headers: { 'content-type': 'application/problem+json' } },
      )
    },
  )
  return sent
}

function open(entry: (typeof seen & { choices?: object[]; typeId?: string }) | undefined) {
  const hook = renderHook(() => {
    const form = useForm<Banner>(entry ?? { title: {} })
    return { form, saving: useEntryChange(form, entry) }
  })
  return {
    hook,
    edit: (values: Partial<Banner>) =>
      act(() => {
        if (values.title) hook.current.form.change('title', values.title)
        if (values.link !== undefined) hook.current.form.change('link', values.link)
      }),
    save: () =>
      act(() => hook.current.saving.save({ address: changeBanner, params: { id: seen._id } })),
  }
}

const changed = (current: object) => ({ status: 409, code: 'changed_meanwhile', current })

afterEach(() => vi.unstubAllGlobals())

it('saves the trimmed values with the version that was seen', async () => {
  const sent = serve('saved')
  const { edit, save } = open(seen)
  edit({ title: { en: ' Lake at dusk ', ar: ' ' }, link: '' })
  expect(await save()).toMatchObject({ isDone: true })
  expect(sent).toEqual([
    { method: 'PUT', body: { _id: seen._id, version: 3, title: { en: 'Lake at dusk' } } },
  ])
})

it('saves a new entry without a version, with the fields that are not edited', async () => {
  const sent = serve('saved')
  const { hook, edit } = open(undefined)
  edit({ title: { en: 'Lake' } })
  await act(() => hook.current.saving.save({ address: addBanner }, { bannerType: 'home' }))
  expect(sent).toEqual([{ method: 'POST', body: { title: { en: 'Lake' }, bannerType: 'home' } }])
})

it('merges a colleague’s changes, and saves both with the next attempt', async () => {
  const sent = serve(changed({ ...seen, version: 4, link: '/gifts' }), 'saved')
  const { hook, edit, save } = open(seen)
  edit({ title: { en: 'Dusk' } })
  expect(await save()).toMatchObject({ isDone: false })
  expect(hook.current.form.values).toMatchObject({ title: { en: 'Dusk' }, link: '/gifts' })
  expect(hook.current.saving).toMatchObject({ conflicts: {}, problem: undefined })
  expect(await save()).toMatchObject({ isDone: true })
  expect(sent[1]?.body).toMatchObject({ version: 4, title: { en: 'Dusk' }, link: '/gifts' })
})

it('saves at once if a colleague has saved without changing a value', async () => {
  const sent = serve(changed({ ...seen, version: 4 }), 'saved')
  const { hook, edit, save } = open(seen)
  edit({ title: { en: 'Dusk' } })
  expect(await save()).toMatchObject({ isDone: true })
  expect(sent.map(({ body }) => body)).toMatchObject([{ version: 3 }, { version: 4 }])
  expect(hook.current.saving.conflicts).toBeUndefined()
})

it('saves an entry that a colleague has moved to another parent where it is now', async () => {
  const moved = { ...seen, version: 4, typeId: 'fire' }
  const sent = serve(changed(moved), 'saved')
  const { hook, edit, save } = open({ ...seen, typeId: 'police' })
  edit({ title: { en: 'Dusk' } })
  await save()
  expect(hook.current.saving).toMatchObject({ isRemoved: false, conflicts: {} })
  await save()
  expect(sent[1]?.body).toMatchObject({ version: 4, typeId: 'fire', title: { en: 'Dusk' } })
})

it('preserves a value that both have edited, beside the colleague’s', async () => {
  serve(changed({ ...seen, version: 4, title: { en: 'Dawn' }, link: '/gifts' }))
  const { hook, edit, save } = open(seen)
  edit({ title: { en: 'Dusk' } })
  await save()
  expect(hook.current.form.values.title).toEqual({ en: 'Dusk' })
  expect(hook.current.saving.conflicts).toEqual({ title: { en: 'Dawn' } })
  act(() => hook.current.saving.dropConflict('title'))
  expect(hook.current.saving.conflicts).toEqual({})
})

it('passes on other rejections, and preserves the form', async () => {
  const errors = [{ field: 'title.ar', message: 'Write it.' }]
  serve({ status: 400, code: 'invalid_request', errors })
  const { hook, edit, save } = open(seen)
  edit({ title: { en: 'Dusk' } })
  await save()
  expect(hook.current.saving).toMatchObject({
    problem: 'Rejected.',
    errors: { 'title.ar': 'Write it.' },
    conflicts: undefined,
  })
  expect(hook.current.form.values.title).toEqual({ en: 'Dusk' })
})

it('adds an entry that a colleague has removed again, with the form’s values and new ids', async () => {
  const problem = { status: 404, code: 'not_found' }
  const sent = serve(problem, { status: 503, code: 'unavailable' }, 'saved')
  const { hook, edit, save } = open({ ...seen, choices: [{ _id: 'choice-1', min: 1 }] })
  edit({ title: { en: 'Dusk' } })
  await save()
  expect(hook.current.saving).toMatchObject({ isRemoved: true, problem: undefined })
  const addAgain = () => act(() => hook.current.saving.addAgain({ address: addBanner }))
  await addAgain()
  expect(hook.current.saving).toMatchObject({ isRemoved: true, problem: 'Rejected.' })
  expect(await addAgain()).toMatchObject({ isDone: true })
  expect(sent[2]).toEqual({
    method: 'POST',
    body: { title: { en: 'Dusk' }, link: '/order', choices: [{ min: 1 }] },
  })
})

it('does not treat an unknown id in a field as a removed entry', async () => {
  const errors = [{ field: 'departmentId', message: 'We could not find that department.' }]
  serve({ status: 404, code: 'not_found', errors })
  const { hook, save } = open(seen)
  await save()
  expect(hook.current.saving).toMatchObject({
    isRemoved: false,
    errors: { departmentId: 'We could not find that department.' },
  })
})
