import { useTranslations } from 'use-intl'
import { amenityGroups } from '../../cart/my-room.ts'
import { useRefusalSentence } from '../../data/use-refusal-sentence.ts'
import type { Outcome } from './place-order.ts'

/** Which groups were refused and why, and which were placed, so that the guest does not order those again. */
export function OrderProblems({ outcome: { placed, problems } }: { outcome: Outcome }) {
  const t = useTranslations('amenities')
  const sayProblem = useRefusalSentence()
  const failed = amenityGroups.filter((group) => group in problems)
  return (
    <div className="grid gap-1">
      {placed.map((group) => (
        <p key={group} className="text-ink">
          {t('groupSent', { group })}
        </p>
      ))}
      {failed.map((group) => (
        <p key={group} className="font-medium">
          {placed.length + failed.length > 1
            ? t('groupNotSent', { group, reason: sayProblem(problems[group]) })
            : sayProblem(problems[group])}
        </p>
      ))}
    </div>
  )
}
