import { useToast } from '@bellhop/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useRefusalSentence } from '../../data/use-refusal-sentence.ts'
import { getOutbox, type Settled } from '../../outbox/outbox.ts'
import { useGuestDispatch, useGuestSelector } from '../../state/state.ts'

/** Sends what waits in the outbox as soon as the hotel can be reached, and shows the guest the result. */
export function OutboxSync() {
  const t = useTranslations('outbox')
  const dispatch = useGuestDispatch()
  const showToast = useToast()
  const sayRefusal = useRefusalSentence()
  const guestId = useGuestSelector((state) => state.log.guestId)
  const isLive = useGuestSelector((state) => state.live.status === 'live')
  const cartIds = useGuestSelector(({ kitchen, gift, myRoom }) =>
    [kitchen, gift, myRoom].flatMap(({ ids }) => Object.values(ids)).join(),
  )
  const outbox = dispatch(getOutbox())

  const announce = useEffectEvent((settled: Settled) => {
    // The chat shows what has become of a message.
    const sent = settled.sent.filter(({ message }) => !message)
    const refused = settled.refused.filter(({ message }) => !message)
    const [first] = sent
    if (first && sent.length === 1)
      showToast({ text: t('sent', { title: first.title }), tone: 'good' })
    else if (first) showToast({ text: t('sentMany', { count: sent.length }), tone: 'good' })
    for (const { title, refusal } of refused) {
      const reason = refusal === 'tooOld' ? t('tooOld') : sayRefusal(refusal)
      showToast({ text: t('refused', { title, reason }), tone: 'bad' })
    }
  })

  useEffect(() => outbox.watch(announce), [outbox])

  useEffect(() => {
    if (guestId !== null) void outbox.forgetOthers(guestId).then(() => outbox.read())
  }, [outbox, guestId])

  // A cart that was restored, or taken over from another tab, may contain lines that have been ordered.
  useEffect(() => {
    if (cartIds !== '') void outbox.read()
  }, [outbox, cartIds])

  // At the start, whenever the live stream is back, and when the phone reports that it is online.
  useEffect(() => {
    const flush = () => void outbox.flush()
    if (isLive || navigator.onLine) flush()
    window.addEventListener('online', flush)
    return () => window.removeEventListener('online', flush)
  }, [outbox, isLive])

  return null
}
