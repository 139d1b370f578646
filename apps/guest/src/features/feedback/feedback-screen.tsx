import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { QueryView } from '../../data/query-view.tsx'
import * as paths from '../../navigation/paths.ts'
import { linkButton } from '../../shared/link-button.ts'
import { Screen } from '../../shared/screen.tsx'
import { useHasStayed } from '../../state/use-has-stayed.ts'
import { useListQuestionsQuery } from './api.ts'
import { Feedback } from './feedback.tsx'

export default function FeedbackScreen() {
  const t = useTranslations('feedback')
  const hasStayed = useHasStayed()
  const query = useListQuestionsQuery()
  return (
    <Screen title={t('title')} backTo={paths.home}>
      {!hasStayed ? (
        <EmptyState title={t('notYet')}>
          <Link to={paths.home} className={linkButton}>
            {t('toHome')}
          </Link>
        </EmptyState>
      ) : (
        <QueryView query={query} skeleton={<QuestionsSkeleton />}>
          {(questions) =>
            questions.length === 0 ? (
              <EmptyState title={t('noQuestions')}>
                <Link to={paths.reviews} className={linkButton}>
                  {t('toReviews')}
                </Link>
              </EmptyState>
            ) : (
              <Feedback questions={questions} />
            )
          }
        </QueryView>
      )}
    </Screen>
  )
}

function QuestionsSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-12" />
      <Skeleton count={4} className="h-32 rounded-card" />
    </div>
  )
}
