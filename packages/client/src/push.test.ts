import { afterEach, expect, test, vi } from 'vitest'
import {
  findWorker,
  isPushOn,
  readPushSupport,
  subscribeBrowser,
  unsubscribeBrowser,
  waitUntilActive,
} from './push.ts'
import { browserPatienceMs } from './within.ts'

afterEach(() => vi.unstubAllGlobals())

function stubBrowser(navigator: object, window: object) {
  vi.stubGlobal('navigator', { serviceWorker: {}, userAgent: '', maxTouchPoints: 0, ...navigator })
  vi.stubGlobal('window', window)
}

const iPhone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }
const iPad = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 5 }
const mac = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' }
const withPush = { PushManager: class {}, Notification: class {} }

test.each([
  ['a browser with push', {}, withPush, 'supported'],
  ['an iPhone with the app on the home screen', iPhone, withPush, 'supported'],
  ['an iPhone without', iPhone, {}, 'installFirst'],
  ['an iPad, which identifies as a Mac', iPad, {}, 'installFirst'],
  ['another browser without push', mac, {}, 'missing'],
  ['plain http, where nothing is registered', { serviceWorker: undefined }, withPush, 'missing'],
])('%s', (_, navigator, window, support) => {
  stubBrowser(navigator, window)
  expect(readPushSupport()).toBe(support)
})

/** Sets up a browser with the service worker of `/`, and a push service whose subscriptions it forgets. */
function openBrowser() {
  const stored = new Map<string, string>()
  let subscription: { key: string } | null = null
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      if (subscription && subscription.key !== key) throw new Error('InvalidStateError')
      const bytes = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0))
      const options = { applicationServerKey: bytes.buffer }
      const made = { key, options, unsubscribe: async () => endSubscription() }
      subscription = made
      return made
    },
  }
  const endSubscription = () => {
    subscription = null
    return true
  }
  const worker = { scope: 'https://hotel.example/', pushManager }
  stubBrowser({ serviceWorker: { getRegistrations: async () => [worker] } }, withPush)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  const setPermission = (permission: string) => vi.stubGlobal('Notification', { permission })
  setPermission('granted')
  const subscribe = (key = 'aaaa') =>
    subscribeBrowser(worker as unknown as ServiceWorkerRegistration, key)
  return { subscribe, endSubscription, setPermission }
}

test('push stays on when the browser has ended its subscription, as long as permission is granted', async () => {
  const { subscribe, endSubscription, setPermission } = openBrowser()
  expect(await isPushOn('/')).toBe(false)
  await subscribe()
  expect(await isPushOn('/')).toBe(true)
  endSubscription()
  expect(await isPushOn('/')).toBe(true)
  expect(await isPushOn('/desk/')).toBe(false)
  setPermission('denied')
  expect(await isPushOn('/')).toBe(false)
})

test('a browser whose subscription is of another key of the server gets a new one', async () => {
  const { subscribe } = openBrowser()
  const first = await subscribe()
  expect(await subscribe('bbbb')).not.toBe(first)
})

test('push stays off once turned off', async () => {
  const { subscribe, endSubscription } = openBrowser()
  await subscribe()
  endSubscription()
  await unsubscribeBrowser('/')
  expect(await isPushOn('/')).toBe(false)
})

test('push without storage is on while there is a subscription', async () => {
  const { subscribe, endSubscription } = openBrowser()
  vi.stubGlobal('localStorage', undefined)
  await subscribe()
  expect(await isPushOn('/')).toBe(true)
  endSubscription()
  expect(await isPushOn('/')).toBe(false)
})

test('a service worker that the browser does not install is reported', async () => {
  const next = Object.assign(new EventTarget(), { state: 'installing' })
  const registration = { installing: next, waiting: null, active: null }
  const active = waitUntilActive(registration as unknown as ServiceWorkerRegistration)
  next.state = 'redundant'
  next.dispatchEvent(new Event('statechange'))
  await expect(active).rejects.toThrow('not installed')
})

test('a browser that never lists its service workers counts as an error', async () => {
  vi.useFakeTimers()
  stubBrowser({ serviceWorker: { getRegistrations: () => new Promise(() => {}) } }, withPush)
  const found = expect(findWorker('/')).rejects.toThrow('does not answer')
  await vi.advanceTimersByTimeAsync(browserPatienceMs)
  await found
  vi.useRealTimers()
})
