import { useTranslations } from 'use-intl'
import type { Needed } from './check-requested-time.ts'

export function NeverTogether({ dishes: [first, second] }: { dishes: [Needed, Needed] }) {
  const t = useTranslations('order')
  return (
    <p role="status" className="rounded-control bg-bad-soft px-4 py-3 text-bad text-sm">
      {t('neverTogether', {
        first: first.name,
        firstFrom: first.openingTime,
        firstTo: first.closingTime,
        second: second.name,
        secondFrom: second.openingTime,
        secondTo: second.closingTime,
      })}
    </p>
  )
}
