import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { Minus, Plus, Shrink } from 'lucide'
import { useFormatter, useTranslations } from 'use-intl'
import { maxScale } from './pan-zoom.ts'

interface Props {
  scale: number
  zoomIn: () => void
  zoomOut: () => void
  showWhole: () => void
}

export function MapControls({ scale, zoomIn, zoomOut, showWhole }: Props) {
  const t = useTranslations('tours')
  const format = useFormatter()
  return (
    <div className="flex items-center gap-1 px-3 sm:px-0">
      <p className="min-w-0 flex-1 px-2 text-ink-muted text-sm">{t('hint')}</p>
      {scale > 1 && <IconButton icon={Shrink} label={t('showWhole')} onClick={showWhole} />}
      <IconButton label={t('zoomOut')} aria-disabled={scale <= 1} onClick={zoomOut}>
        <Icon of={Minus} className="size-5" />
      </IconButton>
      <IconButton label={t('zoomIn')} aria-disabled={scale >= maxScale} onClick={zoomIn}>
        <Icon of={Plus} className="size-5" />
      </IconButton>
      <output className="sr-only">
        {t('scale', {
          percent: format.number(scale, { style: 'percent', maximumFractionDigits: 0 }),
        })}
      </output>
    </div>
  )
}
