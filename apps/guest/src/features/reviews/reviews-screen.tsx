import { useTranslations } from 'use-intl'
import { useGetMyReviewQuery } from '../../data/calls/own-feedback.ts'
import { QueryViews } from '../../data/query-view.tsx'
import * as paths from '../../navigation/paths.ts'
import { Screen } from '../../shared/screen.tsx'
import { useListReviewLinksQuery } from './api.ts'
import { MyReview, MyReviewSkeleton } from './my-review.tsx'
import { ReviewLinks } from './review-links.tsx'

export default function ReviewsScreen() {
  const t = useTranslations('reviews')
  const mine = useGetMyReviewQuery()
  const links = useListReviewLinksQuery()
  return (
    <Screen title={t('title')} backTo={paths.home}>
      <QueryViews queries={[mine, links]} skeleton={<MyReviewSkeleton />}>
        <div className="grid grid-cols-1 gap-8">
          <MyReview query={mine} />
          <ReviewLinks query={links} />
        </div>
      </QueryViews>
    </Screen>
  )
}
