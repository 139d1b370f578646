import { useToast } from '@bellhop/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { getOutbox, type Settled } from '../../outbox/outbox.ts'
import { useRejectionSentence } from '../../shared/use-rejection-sentence.ts'
import { useGuestDispatch, useGuestSelector } from '../../state/state.ts'

/** How long a message may be in memory only before the guest is told. */
const patienceMs = 3000

/** Sends the outbox as soon as the hotel can be reached, and shows the results. */
export function OutboxSync() {
  const t = useTranslations('outbox')
  const dispatch = useGuestDispatch()
  const showToast = useToast()
  const formatRejection = useRejectionSentence()
  const guestId = useGuestSelector((state) => state.log.guestId)
  const isLive = useGuestSelector((state) => state.live.status === 'live')
  const cartIds = useGuestSelector(({ kitchen, gift, myRoom }) =>
    [kitchen, gift, myRoom].flatMap(({ ids }) => Object.values(ids)).join(),
  )
  const outbox = dispatch(getOutbox())

  const announce = useEffectEvent((settled: Settled) => {
    // The chat shows the result of a message itself.
    const sent = settled.sent.filter(({ message }) => !message)
    const rejected = settled.rejected.filter(({ message }) => !message)
    const [first] = sent
    if (first && sent.length === 1)
      showToast({ text: t('sent', { title: first.title }), tone: 'good' })
    else if (first) showToast({ text: t('sentMany', { count: sent.length }), tone: 'good' })
    for (const { title, rejection } of rejected) {
      const reason = rejection === 'tooOld' ? t('tooOld') : formatRejection(rejection)
      showToast({ text: t('rejected', { title, reason }), tone: 'bad' })
    }
  })

  useEffect(() => outbox.watch(announce), [outbox])

  // Orders are announced where they are placed. A negative id is that of an entry in memory.
  const hasUnstoredMessage = useGuestSelector(({ request }) =>
    request.waiting.some(({ id, message, rejection }) => id < 0 && message && !rejection),
  )
  const warn = useEffectEvent(() => showToast({ text: t('keepOpen') }))
  useEffect(() => {
    if (!hasUnstoredMessage) return
    const timer = setTimeout(warn, patienceMs)
    return () => clearTimeout(timer)
  }, [hasUnstoredMessage])

  useEffect(() => {
    if (guestId !== null) void outbox.forgetOthers(guestId).then(() => outbox.read())
  }, [outbox, guestId])

  // A cart that was restored, or synced from another tab, may contain lines that were already ordered.
  useEffect(() => {
    if (cartIds !== '') void outbox.read()
  }, [outbox, cartIds])

  // On start, whenever the live stream reconnects, and when the phone comes online.
  useEffect(() => {
    const flush = () => void outbox.flush()
    if (isLive || navigator.onLine) flush()
    window.addEventListener('online', flush)
    return () => window.removeEventListener('online', flush)
  }, [outbox, isLive])

  return null
}
