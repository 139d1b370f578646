import { expect, test, vi } from 'vitest'
import { handlePushes } from './push-worker.ts'

const path = '/desk/requests/7'
const notification = {
  ...{ kind: 'request', title: 'New request', body: '2 × Towel', language: 'en', tag: 'a', path },
  accept: 'Accept',
}

/** A worker of a browser without open pages. @param onAccept whether the server accepts */
function openWorker(onAccept?: () => Promise<boolean>) {
  const listeners = new Map<string, (event: unknown) => void>()
  const showNotification = vi.fn()
  const openWindow = vi.fn()
  const worker = {
    addEventListener: (name: string, listen: (event: unknown) => void) =>
      listeners.set(name, listen),
    clients: { matchAll: async () => [], openWindow },
    registration: { showNotification },
  }
  handlePushes(worker as unknown as ServiceWorkerGlobalScope, () => true, {
    ...(onAccept && { onAccept }),
  })
  const dispatch = async (name: string, event: object) => {
    const work: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) })
    await Promise.all(work)
  }
  return {
    openWindow,
    receive: async () => {
      await dispatch('push', { data: { json: () => notification } })
      return showNotification.mock.calls[0]?.[1].actions
    },
    tap: (action: string) =>
      dispatch('notificationclick', { action, notification: { data: path, close() {} } }),
  }
}

test('a new request can be accepted by the button of its notification', async () => {
  const onAccept = vi.fn(async () => true)
  const { receive, tap, openWindow } = openWorker(onAccept)
  expect(await receive()).toEqual([{ action: 'accept', title: 'Accept' }])
  await tap('accept')
  expect(onAccept).toHaveBeenCalledWith(path)
  expect(openWindow).not.toHaveBeenCalled()
})

test.each([
  ['a colleague was faster', async () => false],
  ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('its screen is opened if %s', async (_, onAccept) => {
  const { tap, openWindow } = openWorker(onAccept)
  await tap('accept')
  expect(openWindow).toHaveBeenCalledWith(path)
})

test('a tap beside the button opens the screen, and a guest has no button', async () => {
  const { receive, tap, openWindow } = openWorker()
  expect(await receive()).toEqual([])
  await tap('')
  expect(openWindow).toHaveBeenCalledWith(path)
})
