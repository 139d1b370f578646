import { act, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useServerErrors } from './server-errors.ts'
import { runHook } from './testing/run-hook.tsx'

const values = { name: 'Lake', page: { en: '<p>Lake</p>', hi: '' }, choices: [{ min: 1 }] }
const names = ['name', 'page.en', 'page.hi', 'choices.0.min']

/** A form of these fields, whose errors arrive with `answer`. */
function open() {
  vi.stubGlobal('HTMLElement', class {})
  const elements = names.map((name) => ({ getAttribute: () => name }))
  const form = { current: { elements } as unknown as HTMLFormElement }
  const hook = runHook(() => {
    const [entered, enter] = useState(values)
    const [errors, answer] = useState<Record<string, string>>({})
    return { ...useServerErrors(form, errors, entered), enter, answer }
  })
  return {
    hook,
    submit: () => hook.current.markSent(),
    enter: (changes: Partial<typeof values>) =>
      act(() => hook.current.enter((entered) => ({ ...entered, ...changes }))),
    answer: (errors: Record<string, string>) => act(() => hook.current.answer(errors)),
  }
}

const errors = { name: 'Taken.', 'page.en': 'Too long.', 'choices.0.min': 'Too many.', size: 'No.' }

afterEach(() => vi.unstubAllGlobals())

it('shows errors at their fields, and others as sentences', () => {
  const { hook, submit, answer } = open()
  submit()
  answer(errors)
  const { size: _, ...atFields } = errors
  expect(hook.current).toMatchObject({
    shown: atFields,
    others: ['No.'],
    isAtFields: true,
  })
})

it('names what an error is about if its sentence does not, in words', () => {
  const { hook, submit, answer } = open()
  submit()
  answer({ 'selectedRooms.0.count': 'Must be 1 or more.' })
  expect(hook.current.others).toEqual(['Selected rooms count: Must be 1 or more.'])
})

it('drops the error of a field once its value is edited, whatever its control', () => {
  const { hook, submit, answer, enter } = open()
  submit()
  answer(errors)
  enter({ page: { en: '<p>Lak</p>', hi: '' } })
  expect(Object.keys(hook.current.shown)).toEqual(['name', 'choices.0.min'])
  enter({ page: { en: '<p>Lak</p>', hi: '<p>Jheel</p>' }, choices: [] })
  expect(Object.keys(hook.current.shown)).toEqual(['name'])
})

it('drops the error of a native control by its name', () => {
  const { hook, submit, answer } = open()
  submit()
  answer(errors)
  act(() => hook.current.drop('name'))
  expect(Object.keys(hook.current.shown)).toEqual(['page.en', 'choices.0.min'])
})

it('does not show the error of a field that was edited before the answer arrived', () => {
  const { hook, submit, answer, enter } = open()
  submit()
  enter({ name: 'Pool' })
  answer({ name: 'Taken.' })
  expect(hook.current).toMatchObject({ shown: {}, isAtFields: false })
})

it('shows an error again that the server repeats', () => {
  const { hook, submit, answer, enter } = open()
  submit()
  answer({ name: 'Taken.' })
  enter({ name: 'Pool' })
  submit()
  answer({ name: 'Taken.' })
  expect(hook.current.shown).toEqual({ name: 'Taken.' })
})
