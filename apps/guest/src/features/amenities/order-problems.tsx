import { useTranslations } from 'use-intl'
import type { AmenityGroup } from '../../data/calls/amenities.ts'
import type { SubmissionResult } from '../../outbox/submission.ts'
import { useRejectionSentence } from '../../shared/use-rejection-sentence.ts'

interface Props {
  groups: readonly AmenityGroup[]
  results: readonly SubmissionResult<unknown>[]
}

/** Shows which groups were rejected and why, and which were accepted, so that they are not ordered twice. */
export function OrderProblems({ groups, results }: Props) {
  const t = useTranslations('amenities')
  const formatProblem = useRejectionSentence()
  const outcomes = groups.map((group, index) => ({ group, result: results[index] }))
  return (
    <div className="grid gap-1">
      {outcomes.map(
        ({ group, result }) =>
          result?.state !== 'rejected' && (
            <p key={group} className="text-ink">
              {t('groupSent', { group })}
            </p>
          ),
      )}
      {outcomes.map(
        ({ group, result }) =>
          result?.state === 'rejected' && (
            <p key={group} className="font-medium">
              {groups.length > 1
                ? t('groupNotSent', { group, reason: formatProblem(result.error) })
                : formatProblem(result.error)}
            </p>
          ),
      )}
    </div>
  )
}
