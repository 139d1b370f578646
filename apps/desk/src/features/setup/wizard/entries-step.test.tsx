import { roomTypeCalls } from '@bellhop/contract/calls/desk/rooms'
import { expect, it } from 'vitest'
import { makeStore } from '../../../app/store.ts'
import { contentApi, type Entry } from '../../../content/content-api.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { RoomTypesStep } from './room-types-step.tsx'

async function show(types?: Entry[]) {
  const store = makeStore()
  const list = { list: roomTypeCalls.list, within: undefined }
  if (types) await store.dispatch(contentApi.util.upsertQueryData('listEntries', list, types))
  return renderScreen(<RoomTypesStep />, { store })
}

it('asks for the first entry of a kind that the hotel needs', async () => {
  const html = await show([])
  expect(html).toContain('name="name1"')
  expect(html).toContain('Skip</')
})

it('can be skipped, and asks for nothing, until it is known what there is', async () => {
  const html = await show()
  expect(html).not.toContain('name="name1"')
  expect(html).toContain('Skip</')
})
