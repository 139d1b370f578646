import { useToast } from '@bellhop/ui/toast'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRetryKey } from '../shared/use-retry-key.ts'
import { useGuestDispatch } from '../state/state.ts'
import { type Post, type Sent, send } from './send.ts'

/**
 * What one button sends: once, however often it is tapped, and again with the same key while no
 * answer has come. Says so where it has to wait for the line; a refusal is for the screen to show.
 */
export function useSend() {
  const t = useTranslations('app')
  const dispatch = useGuestDispatch()
  const showToast = useToast()
  const retryKey = useRetryKey()
  const [isSending, setSending] = useState(false)
  // Two taps can come before the first has been drawn.
  const isBusy = useRef(false)

  /** @returns undefined for a tap while the one before is on its way */
  async function sendOnce<T>(post: Post): Promise<Sent<T> | undefined> {
    if (isBusy.current) return undefined
    isBusy.current = true
    setSending(true)
    const idempotencyKey = retryKey.keyFor(post.call)
    const sent = await dispatch(send<T>({ ...post, call: { ...post.call, idempotencyKey } }))
    retryKey.settle(sent.state === 'refused' ? sent.error : undefined)
    isBusy.current = false
    setSending(false)
    if (sent.state === 'waiting') showToast({ text: t('waiting') })
    return sent
  }

  return { sendOnce, isSending }
}
