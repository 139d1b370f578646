import { makeCall } from '@bellhop/client/endpoints'
import {
  findSubscription,
  findWorker,
  readSubscription,
  subscribeBrowser,
  unsubscribeBrowser,
} from '@bellhop/client/push'
import { subscribeToPush, unsubscribeFromPush } from '@bellhop/contract/calls/guest/push'
import * as paths from '../navigation/paths.ts'
import { makeChange, sendChange } from '../shared/use-change.ts'
import type { Dispatch } from '../state/state.ts'
import { pushApi } from './api.ts'

/** The scope of the service worker: the whole guest app. */
export const scope = paths.home
const { getPushKey } = pushApi.endpoints

/** Asks for the browser's permission, and subscribes. @returns the reason if notifications are not possible */
export function turnOnPush() {
  return async (dispatch: Dispatch): Promise<'blocked' | 'failed' | undefined> => {
    if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
    try {
      await dispatch(sendSubscription())
    } catch {
      return 'failed'
    }
  }
}

/** Subscribes, or sends the existing subscription to the server: the session or the language may be new. */
export function sendSubscription() {
  return async (dispatch: Dispatch): Promise<void> => {
    const worker = await findWorker(scope)
    if (!worker) throw new Error('Notifications require a service worker')
    const { key } = await dispatch(
      getPushKey.initiate(undefined, { subscribe: false, forceRefetch: true }),
    ).unwrap()
    const subscription = await subscribeBrowser(worker, key)
    const body = readSubscription(subscription)
    const { error } = await dispatch(sendChange(subscribeToPush, { body }))
    if (error) throw error
  }
}

/**
 * The browser stops at once; the push service then rejects the server's messages, and the server deletes the
 * subscription.
 */
export function turnOffPush() {
  return async (dispatch: Dispatch): Promise<void> => {
    const subscription = await findSubscription(scope)
    await unsubscribeBrowser(scope)
    if (!subscription) return
    const body = readSubscription(subscription)
    const call = makeCall(unsubscribeFromPush, { body })
    await dispatch(makeChange.initiate({ call }, { track: false }))
  }
}
