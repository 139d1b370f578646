import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { useToast } from '@bellhop/ui/toast'
import { Clock, TriangleAlert, X } from 'lucide'
import { useFormatter, useTranslations } from 'use-intl'
import type { OutboxItem } from '../../../outbox/submission.ts'
import { SectionTitle } from '../../../shared/section-title.tsx'
import { withUnbrokenCounts } from '../../../shared/unbroken-counts.ts'
import { useRejectionSentence } from '../../../shared/use-rejection-sentence.ts'
import { useGuestDispatch, useGuestSelector } from '../../../state/state.ts'

/** Waiting submissions, which the guest may remove, and those that the hotel has rejected. */
export function OutboxList() {
  const t = useTranslations('request')
  const dispatch = useGuestDispatch()
  const showToast = useToast()
  const entries = useGuestSelector((state) => state.request.waiting)
  const waiting = entries.filter(({ message }) => !message)

  async function remove(id: number) {
    const { getOutbox } = await import('../../../outbox/outbox.ts')
    const isRemoved = await dispatch(getOutbox()).remove(id)
    if (!isRemoved) showToast({ text: t('beingSent') })
  }

  if (waiting.length === 0) return null
  return (
    <section className="grid gap-3">
      <SectionTitle>{t('notSent')}</SectionTitle>
      <ul className="grid gap-3" aria-live="polite">
        {waiting.map((item) => (
          <li key={item.id}>
            <Waiting item={item} onRemove={() => void remove(item.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Props {
  item: OutboxItem
  onRemove: () => void
}

function Waiting({ item: { id, title, at, rejection }, onRemove }: Props) {
  const t = useTranslations('request')
  const tOutbox = useTranslations('outbox')
  const formatRejection = useRejectionSentence()
  const format = useFormatter()
  const isRejected = rejection !== undefined
  return (
    <div
      className={`flex min-h-18 items-start gap-3 rounded-card px-4 py-3 ${isRejected ? 'bg-bad-soft' : 'bg-warn-soft'}`}
    >
      <Icon
        of={isRejected ? TriangleAlert : Clock}
        className={`mt-0.5 size-5 shrink-0 ${isRejected ? 'text-bad' : 'text-warn'}`}
      />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-semibold">
          <bdi>{withUnbrokenCounts(title)}</bdi>
        </p>
        <p className={`text-sm ${isRejected ? 'text-bad' : 'text-warn'}`}>
          {isRejected ? (
            <bdi>{rejection === 'tooOld' ? tOutbox('tooOld') : formatRejection(rejection)}</bdi>
          ) : // An entry that could not be stored has a negative id.
          id < 0 ? (
            tOutbox('keepOpen')
          ) : (
            t('waitingSince', { time: format.dateTime(new Date(at), 'hour') })
          )}
        </p>
      </div>
      <IconButton
        icon={X}
        label={t('remove', { title })}
        onClick={onRemove}
        className="-me-2 -mt-1.5"
      />
    </div>
  )
}
