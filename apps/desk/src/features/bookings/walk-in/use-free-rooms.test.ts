import { act, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderHook } from '../../../testing/render.tsx'
import { buildRoomType } from '../../../testing/room-types.ts'
import { useFreeRooms } from './use-free-rooms.ts'

afterEach(() => vi.unstubAllGlobals())

it('has no room or price of other nights while those of the chosen ones are read', async () => {
  const type = buildRoomType({ nights: [{ date: '2026-11-22', price: 100, tax: 0 }] })
  const held = Promise.withResolvers<void>()
  let isHeld = false
  vi.stubGlobal('fetch', async (path: string) => {
    if (isHeld) await held.promise
    return Response.json({ data: path.includes('room-plan') ? { roomTypes: [] } : [type] })
  })
  const hook = renderHook(() => {
    const [nights, setNights] = useState(1)
    return { ...useFreeRooms(nights, false, {}), setNights }
  })
  const isLoaded = (loaded: boolean) =>
    act(() => vi.waitFor(() => expect(hook.current.isLoaded).toBe(loaded)))
  await isLoaded(true)
  expect(hook.current.type).toEqual(type)

  isHeld = true
  act(() => hook.current.setNights(2))
  expect(hook.current).toMatchObject({ type: undefined, types: [], isLoaded: false })
  held.resolve()
  await isLoaded(true)
  expect(hook.current.type).toEqual(type)
})
