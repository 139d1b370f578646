import type { PushNotification } from '@bellhop/contract/guest/push'
import type { WorkerMessage } from './push-messages.ts'

/** Missing in the DOM types: a notification that replaces another one alerts again; buttons. */
type Options = NotificationOptions & {
  renotify: boolean
  actions: { action: string; title: string }[]
}

interface Handlers {
  /** Called once a notification is shown. */
  onShown?: (notification: PushNotification) => Promise<void>
  /** Called by the button of a notification. Its screen is opened if it returns false or fails. */
  onAccept?: (path: string) => Promise<boolean>
}

/**
 * Shows pushed notifications, and opens their screen on a tap.
 *
 * @param isOwnPage whether a path belongs to this front end: both have the same origin
 */
export function handlePushes(
  worker: ServiceWorkerGlobalScope,
  isOwnPage: (path: string) => boolean,
  { onShown, onAccept }: Handlers = {},
): void {
  worker.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json()))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { action, notification } = event
    event.waitUntil(action === 'accept' ? accept(notification.data) : open(notification.data))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew((event as PushSubscriptionChangeEvent).oldSubscription))
  })

  async function listPages(): Promise<WindowClient[]> {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    return [...pages].filter(({ url }) => isOwnPage(new URL(url).pathname))
  }

  async function show(notification: PushNotification): Promise<void> {
    const { kind, title, body, language, tag, path, accept: label } = notification
    const pages = kind === 'chat' ? await listPages() : []
    if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return
    const icon = '/icon-192.png'
    const options: Options = {
      body,
      tag,
      renotify: true,
      lang: language,
      dir: 'auto',
      icon,
      badge: icon,
      data: path,
      actions: label && onAccept ? [{ action: 'accept', title: label }] : [],
    }
    await worker.registration.showNotification(title, options)
    await onShown?.(notification)
  }

  async function accept(path: string): Promise<void> {
    const isAccepted = await onAccept?.(path).catch(() => false)
    // The screen says why: a colleague was faster, or there is no connection or session.
    if (!isAccepted) await open(path)
  }

  async function open(path: string): Promise<void> {
    const pages = await listPages()
    const page = pages.find(({ focused }) => focused) ?? pages[0]
    if (!page) return void (await worker.clients.openWindow(path))
    // The browser may forbid it, for example after a delay; the page navigates to the screen anyway.
    await page.focus().catch(() => {})
    postToPage(page, { type: 'open', path })
  }

  /**
   * Resubscribes. Only a page has the session, so an open page, or the next one opened, sends the subscription to the
   * server.
   */
  async function renew(old: PushSubscription | null | undefined): Promise<void> {
    if (old) await worker.registration.pushManager.subscribe(old.options)
    for (const page of await listPages()) postToPage(page, { type: 'subscriptionChanged' })
  }
}

function postToPage(page: WindowClient, message: WorkerMessage): void {
  page.postMessage(message)
}

interface PushSubscriptionChangeEvent extends ExtendableEvent {
  oldSubscription?: PushSubscription | null
}
