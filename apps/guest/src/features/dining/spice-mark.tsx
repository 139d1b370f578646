import { Icon } from '@bellhop/ui/icon'
import { Flame } from 'lucide'
import { useTranslations } from 'use-intl'

/** One flame for mild, three for very hot; none for a dish that is not hot. */
export function SpiceMark({ spicy }: { spicy: number }) {
  const t = useTranslations('dining')
  if (spicy === 0) return null
  return (
    <span role="img" aria-label={t('spicy', { level: spicy })} className="inline-flex text-bad">
      {[1, 2, 3].slice(0, spicy).map((flame) => (
        <Icon key={flame} of={Flame} className="-me-0.5 size-[1.05em]" />
      ))}
    </span>
  )
}
