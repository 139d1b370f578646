import { act, type ReactElement, useState } from 'react'
import { expect, it } from 'vitest'
import { renderHook } from '../testing/render.tsx'
import { ListField } from './list-field.tsx'
import { PriceField } from './price-field.tsx'
import { WordsField } from './words-field.tsx'

interface FieldProps<Value> {
  label: string
  name: string
  maxLength: number
  value: Value
  onChange: (value: Value) => void
}

interface Input {
  value: string
  onChange: (event: { target: { value: string } }) => void
}

/** The input of a field in a form, whose value can also be changed from outside. */
function show<Value>(field: (props: FieldProps<Value>) => ReactElement, first: Value) {
  const hook = renderHook(() => {
    const [value, onChange] = useState(first)
    const { props } = field({ label: 'Field', name: 'field', maxLength: 99, value, onChange })
    return { input: props as Input, value, change: onChange }
  })
  return {
    hook,
    type: (text: string) => act(() => hook.current.input.onChange({ target: { value: text } })),
    change: (value: Value) => act(() => hook.current.change(value)),
  }
}

it('preserves a price as it is typed until another replaces it', () => {
  const { hook, type, change } = show<number | undefined>(PriceField, 250)
  expect(hook.current.input.value).toBe('250')
  for (const [text, price] of [
    ['', undefined],
    ['90.', undefined],
    ['90.50', 90.5],
  ] as const) {
    type(text)
    expect([hook.current.input.value, hook.current.value]).toEqual([text, price])
  }
  change(300)
  expect(hook.current.input.value).toBe('300')
})

it('preserves words as they are typed until others replace them', () => {
  const { hook, type, change } = show<readonly string[]>(WordsField, ['nuts'])
  expect(hook.current.input.value).toBe('nuts')
  type('nuts, milk, ')
  expect([hook.current.input.value, hook.current.value]).toEqual(['nuts, milk, ', ['nuts', 'milk']])
  change(['soy', 'egg'])
  expect(hook.current.input.value).toBe('soy, egg')
})

it('identifies the items of a list that replaces it', () => {
  const hook = renderHook(() => {
    const [value, onChange] = useState([{ price: 1 }, { price: 2 }])
    const list = { label: 'Options', noun: 'option', name: 'options', make: () => ({ price: 0 }) }
    const { props } = ListField<{ price: number }>({
      ...list,
      value,
      onChange,
      children: () => null,
    })
    const [, items, add] = props.children as [
      unknown,
      ReactElement[],
      ReactElement<{ onClick: () => void }>,
    ]
    return { keys: items.map(({ key }) => key), add: add.props.onClick, change: onChange }
  })
  act(() => hook.current.add())
  const { keys } = hook.current
  act(() => hook.current.change([1, 2, 3, 4].map((price) => ({ price }))))
  expect(new Set([...keys, ...hook.current.keys]).size).toBe(7)
  act(() => hook.current.add())
  expect(new Set(hook.current.keys).size).toBe(5)
})
