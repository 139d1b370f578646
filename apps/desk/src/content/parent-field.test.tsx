import { foodCategoryCalls } from '@bellhop/contract/calls/desk/dining'
import { expect, it } from 'vitest'
import { makeStore } from '../app/store.ts'
import { renderScreen } from '../testing/render.tsx'
import { contentApi } from './content-api.ts'
import { ParentField } from './parent-field.tsx'

it('offers the parents of one list, in the hotel’s first language', async () => {
  const store = makeStore()
  const list = { list: foodCategoryCalls.list, within: 'bar' }
  const categories = [
    { _id: 'hot', version: 1, name: { en: 'Hot', ar: 'ساخن' } },
    { _id: 'cold', version: 1, name: { en: 'Cold' } },
  ]
  await store.dispatch(contentApi.util.upsertQueryData('listEntries', list, categories))
  const field = { label: 'Category', name: 'categoryId', value: 'cold', onChange: () => {} }
  const html = renderScreen(<ParentField calls={foodCategoryCalls} within="bar" {...field} />, {
    store,
  })
  const options = [...html.matchAll(/<option value="(\w+)"( selected="")?>([^<]+)/g)]
  expect(options.map(([, id, selected = '', name]) => [id, name, selected !== ''])).toEqual([
    ['hot', 'Hot', false],
    ['cold', 'Cold', true],
  ])
})

it('tells that a parent is to be added first', async () => {
  const store = makeStore()
  const list = { list: foodCategoryCalls.list, within: 'bar' }
  await store.dispatch(contentApi.util.upsertQueryData('listEntries', list, []))
  const field = { label: 'Category', name: 'categoryId', value: '', onChange: () => {} }
  const html = renderScreen(<ParentField calls={foodCategoryCalls} within="bar" {...field} />, {
    store,
  })
  expect(html).toContain('No category yet: add one first.')
  expect(html).not.toContain('<select')
})
