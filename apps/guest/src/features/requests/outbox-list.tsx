import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { Clock, TriangleAlert, X } from 'lucide'
import { useFormatter, useTranslations } from 'use-intl'
import { SectionTitle } from '../../shared/section-title.tsx'
import type { WaitingPost } from '../../state/request.ts'
import { useGuestDispatch, useGuestSelector } from '../../state/state.ts'
import { removeWaiting } from './remove-waiting.ts'

/** The outbox: entries that are waiting can be removed, refused ones say why. */
export function OutboxList() {
  const t = useTranslations('request')
  const dispatch = useGuestDispatch()
  const waiting = useGuestSelector((state) => state.request.waiting)
  if (waiting.length === 0) return null
  return (
    <section className="grid gap-3">
      <SectionTitle>{t('notSent')}</SectionTitle>
      <ul className="grid gap-3" aria-live="polite">
        {waiting.map((post) => (
          <li key={post.id}>
            <Waiting post={post} onRemove={() => void dispatch(removeWaiting(post.id))} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Props {
  post: WaitingPost
  onRemove: () => void
}

function Waiting({ post: { title, at, refusal }, onRemove }: Props) {
  const t = useTranslations('request')
  const format = useFormatter()
  const isRefused = refusal !== undefined
  return (
    <div
      className={`flex min-h-18 items-start gap-3 rounded-card px-4 py-3 ${isRefused ? 'bg-bad-soft' : 'bg-warn-soft'}`}
    >
      <Icon
        of={isRefused ? TriangleAlert : Clock}
        className={`mt-0.5 size-5 shrink-0 ${isRefused ? 'text-bad' : 'text-warn'}`}
      />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-semibold">
          <bdi>{title}</bdi>
        </p>
        <p className={`text-sm ${isRefused ? 'text-bad' : 'text-warn'}`}>
          {isRefused ? (
            <bdi>{refusal}</bdi>
          ) : (
            t('waitingSince', { time: format.dateTime(new Date(at), 'hour') })
          )}
        </p>
      </div>
      <IconButton label={t('remove', { title })} onClick={onRemove} className="-me-2 -mt-1.5">
        <Icon of={X} className="size-5" />
      </IconButton>
    </div>
  )
}
