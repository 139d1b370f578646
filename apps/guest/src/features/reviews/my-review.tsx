import { Card } from '@bellhop/ui/card'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '../../shared/loaded.tsx'
import { ThanksSheet } from '../../shared/thanks-sheet.tsx'
import { useHasStayed } from '../../shared/use-has-stayed.ts'
import { useModal } from '../../shared/use-modal.ts'
import { useGetMyReviewQuery } from './api.ts'
import { HotelReviewForm } from './hotel-review-form.tsx'
import { WrittenReview } from './written-review.tsx'

/** The guest's own review: as it was written, or the form. */
export function MyReview() {
  const t = useTranslations('reviews')
  const hasStayed = useHasStayed()
  const query = useGetMyReviewQuery()
  const [isChanging, setChanging] = useState(false)
  const thanks = useModal('reviewReceived')
  if (!hasStayed) return <p className="text-ink-soft">{t('notYet')}</p>
  return (
    <>
      <Loaded query={query} skeleton={<Skeleton className="h-64 rounded-card" />}>
        {(review) => (
          <Card className="grid grid-cols-1 gap-4">
            {review && !isChanging ? (
              <WrittenReview review={review} onChange={() => setChanging(true)} />
            ) : (
              <HotelReviewForm
                review={review}
                onKeep={() => setChanging(false)}
                onSent={() => {
                  setChanging(false)
                  thanks.open()
                }}
              />
            )}
          </Card>
        )}
      </Loaded>
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
