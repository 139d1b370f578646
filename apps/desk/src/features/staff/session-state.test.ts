import { configureStore } from '@reduxjs/toolkit'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../api/api.ts'
import { sessionEnded, sessionLeft } from '../../api/session-actions.ts'
import { staffApi } from './api.ts'
import { sessionReducer, staffReducer } from './session-state.ts'

afterEach(() => vi.unstubAllGlobals())

function makeStore() {
  return configureStore({
    reducer: { api: api.reducer, session: sessionReducer, staffId: staffReducer },
    middleware: (getDefault) => getDefault().concat(api.middleware),
  })
}

function answerWith(status: number, body: unknown) {
  const type = status < 400 ? 'application/json' : 'application/problem+json'
  vi.stubGlobal('fetch', async () =>
    Response.json(body, { status, headers: { 'content-type': type } }),
  )
}

const loadSession = () => staffApi.endpoints.getSession.initiate()

test('reports no ended session to a person who was never signed in', async () => {
  answerWith(401, { code: 'unauthorized', status: 401 })
  const store = makeStore()
  await store.dispatch(loadSession())
  expect(store.getState().session).toBe('signedOut')
})

test('reports the end of a session once, however many calls fail', async () => {
  answerWith(200, { data: { name: 'Meera Joshi' } })
  const store = makeStore()
  await store.dispatch(loadSession())
  expect(store.getState().session).toBe('signedIn')
  store.dispatch(sessionEnded())
  store.dispatch(sessionEnded())
  expect(store.getState().session).toBe('ended')
})

test('does not end a session for a wrong password', async () => {
  answerWith(401, { code: 'sign_in_failed', status: 401, detail: 'No.' })
  const store = makeStore()
  await store.dispatch(staffApi.endpoints.signIn.initiate({ email: 'a@b.example', password: 'x' }))
  expect(store.getState().session).toBe('unknown')
})

test('continues an ended session once the person is known, and not before', async () => {
  answerWith(200, { data: { _id: 'meera' } })
  const store = makeStore()
  await store.dispatch(loadSession())
  store.dispatch(sessionEnded())
  const states: { session: string; person: string | undefined }[] = []
  store.subscribe(() =>
    states.push({
      session: store.getState().session,
      person: staffApi.endpoints.getSession.select()(store.getState()).data?._id,
    }),
  )
  answerWith(200, { data: { _id: 'rohan' } })
  const credentials = { email: 'meera@hotel.example', password: 'x' }
  await store.dispatch(staffApi.endpoints.signIn.initiate(credentials))
  await vi.waitFor(() => expect(states).toContainEqual({ session: 'signedIn', person: 'rohan' }))
  expect(states).not.toContainEqual({ session: 'signedIn', person: 'meera' })
})

test('keeps the screens of an ended session until signing out has succeeded', async () => {
  answerWith(200, { data: { _id: 'meera', hotel: { _id: 'lake' } } })
  const store = makeStore()
  await store.dispatch(loadSession())
  store.dispatch(sessionEnded())
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  const leaving = store.dispatch(staffApi.endpoints.signOut.initiate('here'))
  expect(store.getState().session).toBe('ended')
  await leaving
  expect(store.getState().session, 'offline').toBe('ended')
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  await store.dispatch(staffApi.endpoints.signOut.initiate('here'))
  expect(store.getState().session).toBe('signedOut')
  const again = store.dispatch(staffApi.endpoints.signOut.initiate('here'))
  expect(store.getState().session, 'on the sign-in screen').toBe('signedOut')
  await again
})

test('leaves an ended session, and no other', async () => {
  const store = makeStore()
  store.dispatch(sessionLeft())
  expect(store.getState().session).toBe('unknown')
  await store.dispatch(staffApi.util.upsertQueryData('getSession', undefined, {} as never))
  store.dispatch(sessionLeft())
  expect(store.getState().session).toBe('signedIn')
  store.dispatch(sessionEnded())
  store.dispatch(sessionLeft())
  expect(store.getState().session).toBe('signedOut')
})

test('makes calls for the person on the screen until they leave', async () => {
  const store = makeStore()
  answerWith(200, { data: { _id: 'meera' } })
  await store.dispatch(loadSession())
  // Another person has signed in in another tab: the desk is about to be loaded again.
  answerWith(200, { data: { _id: 'rohan' } })
  await store.dispatch(staffApi.endpoints.getSession.initiate(undefined, { forceRefetch: true }))
  expect(store.getState().staffId).toBe('meera')
  store.dispatch(sessionLeft())
  expect(store.getState().staffId).toBe(null)
})
