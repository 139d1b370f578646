import { useTranslations } from 'use-intl'
import { amenityGroups } from '../../cart/my-room.ts'
import { useProblemSentence } from '../../data/use-problem-sentence.ts'
import type { Outcome } from './amenity-submission.ts'

/** What did not arrive and why; and, so that nobody asks twice, what did. */
export function OrderProblems({ outcome: { placed, problems } }: { outcome: Outcome }) {
  const t = useTranslations('amenities')
  const sayProblem = useProblemSentence()
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
