import { Icon } from '@bellhop/ui/icon'
import { Clock } from 'lucide'
import { useTranslations } from 'use-intl'
import { useDuration } from '../../intl/use-duration.ts'
import { useWaitMinutes } from '../../shared/use-wait.ts'
import type { CheckedLine } from '../lines/check-lines.ts'

export function EstimatedWait({ lines }: { lines: readonly CheckedLine[] }) {
  const t = useTranslations('order')
  const formatDuration = useDuration()
  const waitOf = useWaitMinutes()
  const minutes = Math.max(
    0,
    ...lines.map(({ _id, minutes }) => waitOf({ _id, etaMinutes: minutes }).minutes),
  )
  if (minutes === 0) return null
  return (
    <p className="flex items-center gap-2.5 font-semibold">
      <Icon of={Clock} className="size-5 shrink-0 text-accent" />
      {t('withYouIn', { time: formatDuration(minutes) })}
    </p>
  )
}
