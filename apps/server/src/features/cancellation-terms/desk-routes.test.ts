import {
  getCancellationTerms,
  setCancellationTerms,
} from '@bellhop/contract/desk/cancellation-terms'
import { getHotelProfile } from '@bellhop/contract/guest/hotel'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildHotel, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'

const server = await getTestApp()

test('promise nothing until a manager sets them, and then what guests read', async () => {
  const hotel = await buildHotel(server)
  const manager = await buildStaff(hotel, { role: 'manager' })
  const readProfile = async () => {
    const { body } = await call(server, getHotelProfile, { params: { id: hotel.id } })
    return { ...body.data.cancellation, isPromised: body.data.hasCancellationTerms }
  }
  expect((await manager.call(getCancellationTerms)).status).toBe(404)
  expect(await readProfile()).toEqual({ freeDays: 0, fee: 'none', isPromised: false })

  const terms = { freeDays: 3, fee: 'stay' as const }
  const body = { ...terms, version: 0 }
  expect((await manager.call(setCancellationTerms, { body })).status).toBe(200)
  expect(await readProfile()).toEqual({ ...terms, isPromised: true })
  const { status } = await manager.call(setCancellationTerms, { body })
  expect(status).toBe(409)
})
