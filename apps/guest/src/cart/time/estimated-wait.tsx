import { Icon } from '@bellhop/ui/icon'
import { Clock } from 'lucide'
import { useTranslations } from 'use-intl'
import { useDuration } from '../../intl/use-duration.ts'
import { KeptPromises } from '../../shared/kept-promises.tsx'
import { useWaitMinutes } from '../../shared/use-wait.ts'
import type { CheckedLine } from '../lines/check-lines.ts'

interface Props {
  lines: readonly CheckedLine[]
  /** Ids of the outlets or departments that carry it out. */
  places: readonly string[]
}

/** When it will be there, and how often such a promise was kept. */
export function EstimatedWait({ lines, places }: Props) {
  const t = useTranslations('order')
  const formatDuration = useDuration()
  const waitOf = useWaitMinutes()
  const minutes = Math.max(
    0,
    ...lines.map(({ _id, minutes }) => waitOf({ _id, etaMinutes: minutes }).minutes),
  )
  if (minutes === 0) return null
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2.5">
      <Icon of={Clock} className="size-5 shrink-0 self-center text-accent" />
      <p className="font-semibold">{t('withYouIn', { time: formatDuration(minutes) })}</p>
      <KeptPromises of={places} className="col-start-2" />
    </div>
  )
}
