import {
  findSubscription,
  findWorker,
  isPushOn,
  readPushSupport,
  readSubscription,
  subscribeBrowser,
  unsubscribeBrowser,
  waitUntilActive,
  watchWorker,
} from '@bellhop/client/push'
import {
  getDeskPushKey,
  subscribeDeskToPush,
  unsubscribeDeskFromPush,
} from '@bellhop/contract/calls/guest/push'
import { useToast } from '@bellhop/ui/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSend } from '../../api/use-change.ts'
import { useReader } from '../../api/use-read.ts'

const scope = '/desk/'

export type Push = ReturnType<typeof usePush>

/**
 * Notifications on this device. The browser retains its subscription on sign-out, but the server stores it for a
 * session, so it is sent again with each sign-in.
 */
export function usePush() {
  const t = useTranslations('staff')
  const read = useReader()
  const [subscribe] = useSend(subscribeDeskToPush)
  const [unsubscribe] = useSend(unsubscribeDeskFromPush)
  const navigate = useNavigate()
  const showToast = useToast()
  const [isOn, setOn] = useState(false)

  async function send(worker: ServiceWorkerRegistration) {
    const server = await read(getDeskPushKey)
    if (!server) throw new Error('The key of the server cannot be read')
    const subscription = await subscribeBrowser(worker, server.key)
    await subscribe({ body: readSubscription(subscription) }).unwrap()
    setOn(true)
  }

  /** @returns a sentence about why there are no notifications, if so */
  async function turnOn(): Promise<string | undefined> {
    if ((await Notification.requestPermission()) !== 'granted') {
      return t('notificationsBlocked')
    }
    try {
      const worker = await navigator.serviceWorker.register('/desk/sw.js', { scope })
      await waitUntilActive(worker)
      await send(worker)
    } catch {
      return t('notificationsFailed')
    }
  }

  async function turnOff(): Promise<void> {
    const subscription = await findSubscription(scope)
    setOn(false)
    await unsubscribeBrowser(scope)
    if (subscription) await unsubscribe({ body: readSubscription(subscription) })
  }

  async function change(): Promise<void> {
    if (isOn) return await turnOff()
    const problem = await turnOn()
    if (problem) showToast({ text: problem, tone: 'bad' })
  }

  const renew = useEffectEvent(async () => {
    const worker = await findWorker(scope)
    if (worker && (await isPushOn(scope))) await send(worker)
  })
  const open = useEffectEvent((path: string) => {
    void navigate(path.replace(/^\/desk/, ''))
  })

  useEffect(() => {
    const tryToRenew = () => renew().catch(ignoreUntilNextStart)
    void tryToRenew()
    return watchWorker((message) => {
      if (message.type === 'open') open(message.path)
      else void tryToRenew()
    })
  }, [])

  return { isSupported: readPushSupport() === 'supported', isOn, change }
}

function ignoreUntilNextStart() {}
