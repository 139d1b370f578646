import { formatLength } from '@bellhop/client/format-length'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { ChevronLeft, Square, Trash2 } from 'lucide'
import { useTranslations } from 'use-intl'

interface Props {
  elapsedMs: number
  level: number
  /** While the microphone is held: how far the finger has slid to cancel. */
  slide: number | undefined
  onDiscard: () => void
  onStop: () => void
}

export function RecordingBar({ elapsedMs, level, slide, onDiscard, onStop }: Props) {
  const t = useTranslations('chat')
  const isHeld = slide !== undefined
  return (
    <div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2">
      {!isHeld && (
        <IconButton icon={Trash2} label={t('delete')} onClick={onDiscard} className="text-bad!" />
      )}
      <span className="flex items-center gap-2 ps-2 font-medium tabular-nums">
        <span aria-hidden="true" className="size-2.5 animate-breathe rounded-full bg-bad" />
        <bdi dir="ltr">{formatLength(elapsedMs)}</bdi>
        <span role="status" className="sr-only">
          {t('recording')}
        </span>
      </span>
      <span
        aria-hidden="true"
        className="h-2 min-w-8 flex-1 overflow-hidden rounded-full bg-sunken"
      >
        <span
          className="block h-full origin-left rounded-full bg-accent transition-transform rtl:origin-right"
          style={{ transform: `scaleX(${Math.max(0.02, level / 100)})` }}
        />
      </span>
      {isHeld ? (
        <span
          className="flex items-center gap-1 pe-2 text-ink-muted text-sm"
          style={{ opacity: 1 - slide }}
        >
          <Icon of={ChevronLeft} className="size-4 rtl:-scale-x-100" />
          {t('slideToCancel')}
        </span>
      ) : (
        <IconButton label={t('stop')} onClick={onStop}>
          <Icon of={Square} className="size-5 fill-current" />
        </IconButton>
      )}
    </div>
  )
}
