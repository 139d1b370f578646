import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useTranslations } from 'use-intl'
import { HotelReply } from '../../../shared/reviews/hotel-reply.tsx'
import { Stars } from '../../../shared/reviews/rating-field.tsx'

interface Props {
  request: GuestRequest
  onWrite: () => void
}

export function ReviewCard({ request: { review }, onWrite }: Props) {
  const t = useTranslations('request')
  if (!review) {
    return (
      <Card className="grid gap-3">
        <p className="font-display font-semibold text-lg">{t('howWasIt')}</p>
        <Button onClick={onWrite}>{t('review')}</Button>
      </Card>
    )
  }
  return (
    <Card className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="grid min-w-[min(100%,9rem)] flex-1 gap-1.5">
        <p className="text-ink-muted text-sm">{t('yourReview')}</p>
        <Stars rating={review.rating} />
        {review.comment && (
          <p className="whitespace-pre-line">
            <bdi>{review.comment}</bdi>
          </p>
        )}
      </div>
      <Button onClick={onWrite}>{t('reviewChange')}</Button>
      {review.reply && <HotelReply reply={review.reply} />}
    </Card>
  )
}
