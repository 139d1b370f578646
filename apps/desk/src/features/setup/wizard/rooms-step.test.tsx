import { roomTypeCalls } from '@bellhop/contract/calls/desk/rooms'
import { expect, it } from 'vitest'
import { makeStore } from '../../../app/store.ts'
import { contentApi } from '../../../content/content-api.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { RoomsStep } from './rooms-step.tsx'

const courtyard = { _id: 'courtyard', version: 1, name: { en: 'Courtyard room' } }

async function show(types: { _id: string; version: number }[]) {
  const store = makeStore()
  const list = { list: roomTypeCalls.list, within: undefined }
  await store.dispatch(contentApi.util.upsertQueryData('listEntries', list, types))
  return renderScreen(<RoomsStep />, { store })
}

it('asks for the rooms, which can be skipped', async () => {
  const html = await show([courtyard])
  expect(html).toContain('name="rooms"')
  expect(html).toContain('Skip</')
})

it('asks for nothing without a room type: Continue goes on', async () => {
  const html = await show([])
  expect(html).toContain('Rooms need a room type first.')
  expect(html).not.toContain('name="rooms"')
  expect(html).not.toContain('Skip</')
})
