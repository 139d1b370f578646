import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test'
import type { PushNotification } from '../../packages/contract/src/guest/push.ts'

/**
 * Subscribes the pages of a browser to the test's push service: Chromium's is Google's, which tests cannot reach.
 * Everything else is the browser's.
 */
export async function stubSubscription(context: BrowserContext, subscription: object) {
  await context.grantPermissions(['notifications'])
  await context.addInitScript((json) => {
    const storageKey = 'test.pushKey'
    const make = (key: string) => ({
      options: {
        applicationServerKey: Uint8Array.from(
          atob(key.replaceAll('-', '+').replaceAll('_', '/')),
          (character) => character.charCodeAt(0),
        ).buffer,
      },
      toJSON: () => json,
      unsubscribe: async () => {
        localStorage.removeItem(storageKey)
        return true
      },
    })
    PushManager.prototype.getSubscription = async () => {
      const key = localStorage.getItem(storageKey)
      return key === null ? null : (make(key) as unknown as PushSubscription)
    }
    PushManager.prototype.subscribe = async (options) => {
      const key = String(options?.applicationServerKey)
      localStorage.setItem(storageKey, key)
      return make(key) as unknown as PushSubscription
    }
  }, subscription)
}

/** Delivers a push message to the service worker of the page. */
export async function deliver(page: Page, scope: string, notification: PushNotification) {
  const session = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === scope)
      if (found) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: JSON.stringify(notification),
  })
}

/**
 * Delivers a push message until it is shown, because Chromium sometimes loses one. A repeated message replaces the
 * previous one, which has the same tag.
 */
export async function deliverUntilShown(page: Page, scope: string, notification: PushNotification) {
  const { title, body } = notification
  await expect(async () => {
    await deliver(page, scope, notification)
    await expect
      .poll(() => listNotifications(page, scope), { timeout: 3_000 })
      .toContain(`${title}: ${body}`)
  }).toPass({ timeout: 30_000 })
}

/** Title and text of the visible notifications. */
export function listNotifications(page: Page, scope: string): Promise<string[]> {
  return page.evaluate(async (scope) => {
    const worker = await navigator.serviceWorker.getRegistration(scope)
    const shown = (await worker?.getNotifications()) ?? []
    return shown.map(({ title, body }) => `${title}: ${body}`)
  }, scope)
}

/** Taps a notification, by dispatching the operating system's event in the service worker. */
export async function tap(context: BrowserContext, file: string, title: string) {
  await findWorker(context, file).evaluate(async (title) => {
    const worker = globalThis as unknown as EventTarget & {
      registration: ServiceWorkerRegistration
    }
    const shown = await worker.registration.getNotifications()
    const notification = shown.find((each) => each.title === title)
    if (!notification) throw new Error(`No notification with the title ${title}`)
    let work: Promise<unknown> | undefined
    const waitUntil = (promise: Promise<unknown>) => {
      work = promise
    }
    const event = Object.assign(new Event('notificationclick'), { notification, waitUntil })
    worker.dispatchEvent(event)
    await work
  }, title)
}

/** Taps a notification without an open window. Scripts may open one only after a real tap, so this returns its path. */
export async function tapWithoutWindow(
  context: BrowserContext,
  file: string,
  title: string,
): Promise<string> {
  const worker = findWorker(context, file)
  const opened = await worker.evaluateHandle(() => {
    const paths: string[] = []
    const { clients } = globalThis as unknown as { clients: object }
    Object.getPrototypeOf(clients).openWindow = async (path: string) => paths.push(path)
    return paths
  })
  await tap(context, file, title)
  return (await opened.jsonValue()).join()
}

/** Simulates a subscription ended by the push service. @returns the options of the worker's new subscription */
export function renewSubscription(context: BrowserContext, file: string): Promise<unknown> {
  return findWorker(context, file).evaluate(async () => {
    const renewed = Promise.withResolvers<unknown>()
    PushManager.prototype.subscribe = async (options) => {
      renewed.resolve(options)
      return undefined as unknown as PushSubscription
    }
    const oldSubscription = { options: { userVisibleOnly: true } }
    const event = Object.assign(new Event('pushsubscriptionchange'), {
      oldSubscription,
      waitUntil: () => {},
    })
    globalThis.dispatchEvent(event)
    return await renewed.promise
  })
}

function findWorker(context: BrowserContext, file: string): Worker {
  const worker = context.serviceWorkers().find((each) => new URL(each.url()).pathname === file)
  if (!worker) throw new Error(`${file} is not running`)
  return worker
}
