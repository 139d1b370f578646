import type { WorkerMessage } from './push-messages.ts'
import { within } from './within.ts'

/**
 * Whether notifications were turned on in this browser, by the scope of the front end. A browser may end its
 * subscription by itself, which would otherwise look like one that was never requested.
 */
const keyOf = (scope: string) => `bellhop.pushWanted ${scope}`

/** For what needs the network: the browser's push service, and the files of a new service worker; in ms. */
const networkPatienceMs = 20_000

/**
 * Whether this browser can show notifications. An iPhone does so only for an app on its home screen: `installFirst`.
 */
export function readPushSupport(): 'supported' | 'installFirst' | 'missing' {
  const { serviceWorker, userAgent, maxTouchPoints } = navigator
  if ('PushManager' in window && 'Notification' in window && serviceWorker) return 'supported'
  const isTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  return /iPhone|iPad|iPod/.test(userAgent) || isTablet ? 'installFirst' : 'missing'
}

/** The service worker of the front end at `scope`; both front ends have the same origin. */
export async function findWorker(scope: string): Promise<ServiceWorkerRegistration | undefined> {
  if (!navigator.serviceWorker) return undefined
  const registrations = await within(navigator.serviceWorker.getRegistrations())
  return registrations.find((each) => new URL(each.scope).pathname === scope)
}

/** Resolves once a newly registered service worker can show notifications. Rejects if it cannot be installed. */
export async function waitUntilActive({ active, installing, waiting }: ServiceWorkerRegistration) {
  const next = installing ?? waiting
  if (active || !next) return
  const activated = new Promise<void>((resolve, reject) => {
    next.addEventListener('statechange', () => {
      if (next.state === 'activated') resolve()
      else if (next.state === 'redundant') reject(new Error('The service worker was not installed'))
    })
  })
  await within(activated, networkPatienceMs)
}

/** This browser's subscription, if there is one. */
export async function findSubscription(scope: string): Promise<PushSubscription | null> {
  const worker = await findWorker(scope)
  return worker?.pushManager ? within(worker.pushManager.getSubscription()) : null
}

/**
 * Whether the server should have a subscription of this browser: there is one, or there was one until the browser ended
 * it. Firefox before 137 and Chrome before 138 do not provide what the service worker needs to renew it.
 */
export async function isPushOn(scope: string): Promise<boolean> {
  if (await findSubscription(scope)) return true
  return isPushWanted(scope) && Notification.permission === 'granted'
}

/** Subscribes this browser with the server's key. Rejects if the browser's push service cannot be reached. */
export async function subscribeBrowser(
  { pushManager, scope }: ServiceWorkerRegistration,
  key: string,
): Promise<PushSubscription> {
  const existing = await within(pushManager.getSubscription())
  // The server's key has changed, so it could not send anything to it.
  if (existing && !hasKey(existing, key)) {
    await within(existing.unsubscribe(), networkPatienceMs)
  }
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await within(pushManager.subscribe(options), networkPatienceMs)
  rememberPush(new URL(scope).pathname)
  return subscription
}

function hasKey({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const encoded = btoa(String.fromCharCode(...bytes))
  return encoded.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

/** Also prevents a new subscription at the next start. */
export async function unsubscribeBrowser(scope: string): Promise<void> {
  forgetPush(scope)
  const subscription = await findSubscription(scope)
  if (subscription) await within(subscription.unsubscribe(), networkPatienceMs)
}

/** Converts a subscription to the contract's. */
export function readSubscription(subscription: PushSubscription) {
  const { endpoint = '', expirationTime = null, keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  return { endpoint, expirationTime, keys: { p256dh, auth } }
}

/** Passes messages of the service worker to this page. @returns a function that stops it */
export function watchWorker(onMessage: (message: WorkerMessage) => void): () => void {
  const { serviceWorker } = navigator
  const listen = ({ data }: MessageEvent) => {
    if (data?.type === 'open' || data?.type === 'subscriptionChanged') onMessage(data)
  }
  serviceWorker?.addEventListener('message', listen)
  return () => serviceWorker?.removeEventListener('message', listen)
}

function isPushWanted(scope: string): boolean {
  try {
    return localStorage.getItem(keyOf(scope)) !== null
  } catch {
    // Storage is forbidden.
    return false
  }
}

function rememberPush(scope: string): void {
  try {
    localStorage.setItem(keyOf(scope), 'true')
  } catch {
    // Storage is forbidden or full.
  }
}

function forgetPush(scope: string): void {
  try {
    localStorage.removeItem(keyOf(scope))
  } catch {
    // Storage is forbidden, so it holds nothing.
  }
}
