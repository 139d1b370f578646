import { useToast } from '@bellhop/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { settleInterrupted } from '../../cart/settle-interrupted.ts'
import type { Settled } from '../../outbox/open-outbox.ts'
import { getOutbox, outboxStore } from '../../outbox/outbox.ts'
import type { OutboxEntry } from '../../outbox/outbox-store.ts'
import { waitingRead } from '../../state/request.ts'
import { useGuestDispatch, useGuestSelector } from '../../state/state.ts'

/** Sends what waits as soon as there is a line, and tells the guest what became of it. */
export function OutboxSync() {
  const t = useTranslations('outbox')
  const dispatch = useGuestDispatch()
  const showToast = useToast()
  const guestId = useGuestSelector((state) => state.log.guestId)
  const isLive = useGuestSelector((state) => state.live.status === 'live')
  const outbox = dispatch(getOutbox())

  const reasonOf = ({ refusal }: OutboxEntry) =>
    typeof refusal === 'object' ? refusal.detail : refusal && t('tooOld')

  const readWaiting = useEffectEvent(async () => {
    const entries = await outbox.list()
    const waiting = entries.map((entry) => ({
      id: String(entry.id),
      title: entry.title,
      at: entry.at,
      refusal: reasonOf(entry),
    }))
    dispatch(waitingRead(waiting))
  })

  const announce = useEffectEvent(({ sent, refused }: Settled) => {
    const [first] = sent
    if (first && sent.length === 1)
      showToast({ text: t('sent', { title: first.title }), tone: 'good' })
    else if (first) showToast({ text: t('sentMany', { count: sent.length }), tone: 'good' })
    for (const entry of refused) {
      const reason = reasonOf(entry) ?? ''
      showToast({ text: t('refused', { title: entry.title, reason }), tone: 'bad' })
    }
  })

  useEffect(() => {
    const read = () => readWaiting().catch(ignoreDisk)
    void dispatch(settleInterrupted())
    void outboxStore
      .forget(guestId ?? undefined)
      .then(read)
      .catch(ignoreDisk)
    return outbox.watch((settled) => {
      void read()
      if (settled) announce(settled)
    })
  }, [outbox, guestId, dispatch])

  // At the start, whenever the stream is back, and when the phone says that it is online.
  useEffect(() => {
    const flush = () => void outbox.flush()
    if (isLive || navigator.onLine) flush()
    window.addEventListener('online', flush)
    return () => window.removeEventListener('online', flush)
  }, [outbox, isLive])

  return null
}

/** Storage that is forbidden or full: then nothing waits. */
function ignoreDisk() {}
