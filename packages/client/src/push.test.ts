import { afterEach, expect, test, vi } from 'vitest'
import { readPushSupport } from './push.ts'

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
  ['an iPad, which says it is a Mac', iPad, {}, 'installFirst'],
  ['another browser without push', mac, {}, 'missing'],
  ['plain http, where nothing is registered', { serviceWorker: undefined }, withPush, 'missing'],
])('%s', (_, navigator, window, support) => {
  stubBrowser(navigator, window)
  expect(readPushSupport()).toBe(support)
})
