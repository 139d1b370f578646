import { Icon } from '@bellhop/ui/icon'
import { Minus, Plus, Shrink } from 'lucide'
import { useFormatter, useTranslations } from 'use-intl'
import { maxScale } from './pan-zoom.ts'

interface Props {
  scale: number
  zoomIn: () => void
  zoomOut: () => void
  showWhole: () => void
}

const control =
  'grid size-[44px] place-items-center text-ink transition hover:bg-sunken aria-disabled:text-ink-muted aria-disabled:opacity-60'

/** What fingers do, as buttons; and how large it is now, for those who hear it. */
export function MapControls({ scale, zoomIn, zoomOut, showWhole }: Props) {
  const t = useTranslations('tours')
  const format = useFormatter()
  return (
    <div className="absolute end-3 bottom-3 grid divide-y divide-line overflow-clip rounded-control bg-surface shadow-raised">
      <button
        type="button"
        aria-label={t('zoomIn')}
        title={t('zoomIn')}
        aria-disabled={scale >= maxScale}
        onClick={zoomIn}
        className={control}
      >
        <Icon of={Plus} className="size-[20px]" />
      </button>
      <button
        type="button"
        aria-label={t('zoomOut')}
        title={t('zoomOut')}
        aria-disabled={scale <= 1}
        onClick={zoomOut}
        className={control}
      >
        <Icon of={Minus} className="size-[20px]" />
      </button>
      {scale > 1 && (
        <button
          type="button"
          aria-label={t('showWhole')}
          title={t('showWhole')}
          onClick={showWhole}
          className={control}
        >
          <Icon of={Shrink} className="size-[20px]" />
        </button>
      )}
      <output className="sr-only">
        {t('scale', {
          percent: format.number(scale, { style: 'percent', maximumFractionDigits: 0 }),
        })}
      </output>
    </div>
  )
}
