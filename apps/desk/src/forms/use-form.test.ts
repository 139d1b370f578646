import { runHook } from '@bellhop/ui/testing/run-hook'
import { act } from 'react'
import { expect, test } from 'vitest'
import { useForm } from './use-form.ts'

interface Values {
  upiId?: string | undefined
  phone: string
}

const open = () => runHook(() => useForm<Values>({ upiId: 'other@bank', phone: '1' }))

test('shows a value that was changed without the form, which is no change of the form', () => {
  const form = open()
  act(() => form.current.adopt({ upiId: 'lake@bank' }))
  expect([form.current.values.upiId, form.current.isChanged]).toEqual(['lake@bank', false])
})

test('keeps what was typed', () => {
  const form = open()
  act(() => form.current.change('phone', '2'))
  act(() => form.current.change('upiId', 'third@bank'))
  act(() => form.current.adopt({ upiId: undefined }))
  expect(form.current.values).toEqual({ upiId: 'third@bank', phone: '2' })
  expect(form.current.isChanged).toBe(true)
})
