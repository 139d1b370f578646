import { hotelHeader } from '@bellhop/domain/people/hotel-header'
import { afterEach, expect, test, vi } from 'vitest'
import { makeStore } from '../../app/store.ts'
import { buildStaffMember } from '../../testing/staff.ts'
import { staffApi } from '../staff/api.ts'
import { loadHotelFile } from './hotel-file-api.ts'

interface Sent {
  method: string
  headers: Headers
}

afterEach(() => vi.unstubAllGlobals())

test('a file is sent for the hotel on the screen, and not into another one', async () => {
  const store = makeStore()
  vi.stubGlobal('fetch', async () => Response.json({ data: buildStaffMember() }))
  await store.dispatch(staffApi.endpoints.getSession.initiate())
  const sent: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, { method, headers }: Sent) => {
    if (method === 'POST') sent.push(headers.get(hotelHeader))
    const type = { 'content-type': 'application/problem+json' }
    const problem = { code: 'other_hotel', status: 401, detail: 'Another hotel is in use.' }
    return Response.json(problem, { status: 401, headers: type })
  })
  const file = new File(['zip'], 'hotel.zip')
  await store.dispatch(loadHotelFile.initiate({ file, fileId: 'a', idempotencyKey: 'b' }))
  expect(sent).toEqual(['hotel-1'])
  expect(store.getState().session).toBe('elsewhere')
})
