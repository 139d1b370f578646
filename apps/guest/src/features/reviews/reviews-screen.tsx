import type { GuestReview } from '@bellhop/contract/guest/reviews'
import { Card } from '@bellhop/ui/card'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useGetMyReviewQuery } from '../../data/calls/own-feedback.ts'
import { type QueryResult, QueryView, QueryViews } from '../../data/query-view.tsx'
import * as paths from '../../navigation/paths.ts'
import { useModal } from '../../navigation/use-modal.ts'
import { ThanksSheet } from '../../shared/reviews/thanks-sheet.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useHasStayed } from '../../state/use-has-stayed.ts'
import { useListReviewLinksQuery } from './api.ts'
import { HotelReviewForm } from './hotel-review-form.tsx'
import { ReviewLinks } from './review-links.tsx'
import { WrittenReview } from './written-review.tsx'

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

interface Props {
  query: QueryResult<GuestReview | null>
}

function MyReview({ query }: Props) {
  const t = useTranslations('reviews')
  const hasStayed = useHasStayed()
  const [isChanging, setChanging] = useState(false)
  const thanks = useModal('reviewReceived')
  if (!hasStayed) return <p className="text-ink-soft">{t('notYet')}</p>
  return (
    <>
      <QueryView query={query} skeleton={<MyReviewSkeleton />}>
        {(review) => (
          <Card className="grid grid-cols-1 gap-4">
            {review && !isChanging ? (
              <WrittenReview review={review} onChange={() => setChanging(true)} />
            ) : (
              <HotelReviewForm
                review={review}
                onCancel={() => setChanging(false)}
                onSent={() => {
                  setChanging(false)
                  thanks.open()
                }}
              />
            )}
          </Card>
        )}
      </QueryView>
      <ThanksSheet
        open={thanks.isOpen}
        onClose={thanks.close}
        title={t('thanks')}
        closeLabel={t('done')}
      >
        <p className="text-ink-soft">{t('thanksHelp')}</p>
      </ThanksSheet>
    </>
  )
}

function MyReviewSkeleton() {
  return <Skeleton className="h-64 rounded-card" />
}
