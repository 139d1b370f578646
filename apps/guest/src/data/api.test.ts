import { getOtp, register, validateGuest, validateOtp } from '@bellhop/contract/calls/guest/sign-in'
import { afterEach, expect, it, vi } from 'vitest'
import { bookingsApi } from '../features/bookings/api.ts'
import { preCheckInApi } from '../features/pre-check-in/api.ts'
import { sendChange } from '../shared/use-change.ts'
import { signedIn } from '../state/log.ts'
import { startSignedIn } from '../testing/app.ts'
import { fakeServer, json, problem } from '../testing/fake-server.ts'
import { buildGuest } from '../testing/guest.ts'
import { newestCachedAt } from './cached-at.ts'
import { hotelApi } from './calls/hotel.ts'

const reading = hotelApi.endpoints.getHotelDetails.initiate('hotel-1')

afterEach(() => vi.unstubAllGlobals())

it('clears the session on a 401 of an authorised call', async () => {
  const store = await startSignedIn()
  const sent = fakeServer(problem(401, 'unauthorized'))
  await store.dispatch(reading)
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-1')
  expect(store.getState().log.token).toBeNull()
})

type Dispatch = Awaited<ReturnType<typeof startSignedIn>>['dispatch']
const { listHotels, getHotelProfile } = hotelApi.endpoints
const { listRooms, getBooking } = bookingsApi.endpoints
const { getPreCheckIn } = preCheckInApi.endpoints
const params = { hotelId: 'hotel-1' }
const phone = '+919000000001'
const asking = sendChange(getOtp, { body: { ...params, phone } })
const registering = sendChange(register, { params, body: { name: 'Ravi Menon', phone } })
const entering = sendChange(validateOtp, { body: { requestId: 'request-1', otp: '123456' } })
const following = sendChange(validateGuest, { params: { id: 'key-1' } })
const dates = { hotelId: 'hotel-1', checkInDate: '2026-03-01', checkOutDate: '2026-03-02' }

it.each<[string, (dispatch: Dispatch) => PromiseLike<unknown>]>([
  ['the list of hotels', (dispatch) => dispatch(listHotels.initiate())],
  ["a hotel's profile", (dispatch) => dispatch(getHotelProfile.initiate('hotel-1'))],
  ['a code', (dispatch) => dispatch(asking)],
  ['the session of a link', (dispatch) => dispatch(following)],
  ['a pre-check-in', (dispatch) => dispatch(getPreCheckIn.initiate('key-1'))],
  ['a session', (dispatch) => dispatch(entering)],
  ['a registration', (dispatch) => dispatch(registering)],
  ['free rooms', (dispatch) => dispatch(listRooms.initiate(dates))],
  ['a booking', (dispatch) => dispatch(getBooking.initiate('key-1'))],
])('asks for %s without the token', async (_, ask) => {
  const store = await startSignedIn()
  const sent = fakeServer(problem(401, 'unauthorized'))
  await ask(store.dispatch)
  expect(sent[0]?.headers.has('authorization')).toBe(false)
  expect(store.getState().log.token).toBe('token-1')
})

it('does not clear a session that began after the call', async () => {
  const store = await startSignedIn()
  fakeServer(problem(401, 'unauthorized'))
  const answer = store.dispatch(reading)
  store.dispatch(signedIn({ token: 'token-2', guest: buildGuest() }))
  await answer
  expect(store.getState().log.token).toBe('token-2')
})

it('stores the message of a failed load and continues', async () => {
  const store = await startSignedIn()
  fakeServer(problem(503, 'unavailable'))
  const { error } = await store.dispatch(reading)
  expect(error).toMatchObject({ kind: 'problem', code: 'unavailable', detail: 'Sorry.' })
  expect(store.getState().log.token).toBe('token-1')
})

it('reports cached data on the screen until fresh data arrives', async () => {
  const store = await startSignedIn()
  const old = { headers: { 'x-cached-at': '1790000000000' } }
  fakeServer(json({ data: {} }, old), json({ data: {} }))
  await store.dispatch(reading)
  await expect.poll(() => newestCachedAt(store.getState())).toBe(1790000000000)
  await store.dispatch(
    hotelApi.endpoints.getHotelDetails.initiate('hotel-1', { forceRefetch: true }),
  )
  expect(newestCachedAt(store.getState())).toBeUndefined()
})

it('ignores data that no screen shows any more', async () => {
  const store = await startSignedIn()
  fakeServer(json({ data: {} }, { headers: { 'x-cached-at': '1790000000000' } }))
  const shown = store.dispatch(reading)
  await shown
  await expect.poll(() => newestCachedAt(store.getState())).toBe(1790000000000)
  shown.unsubscribe()
  await expect.poll(() => newestCachedAt(store.getState())).toBeUndefined()
  expect(shown.queryCacheKey in store.getState().api.queries).toBe(true)
})
