import type { GuestReview } from '@bellhop/contract/guest/reviews'
import { Button } from '@bellhop/ui/button'
import { useFormatter, useTranslations } from 'use-intl'
import { HotelReply } from '../../shared/reviews/hotel-reply.tsx'
import { Stars } from '../../shared/reviews/rating-field.tsx'
import { SectionTitle } from '../../shared/section-title.tsx'

interface Props {
  review: GuestReview
  onChange: () => void
}

export function WrittenReview({ review: { rating, comment, at, reply }, onChange }: Props) {
  const t = useTranslations('reviews')
  const format = useFormatter()
  return (
    <>
      <SectionTitle>{t('mine')}</SectionTitle>
      <div className="grid gap-3">
        <Stars rating={rating} className="size-7" />
        {comment && (
          <p className="whitespace-pre-line font-display text-lg">
            <bdi>{comment}</bdi>
          </p>
        )}
        <p className="text-ink-muted text-sm">
          {t('writtenOn', { date: format.dateTime(new Date(at), 'day') })}
        </p>
      </div>
      {reply && <HotelReply reply={reply} />}
      <Button onClick={onChange}>{t('change')}</Button>
    </>
  )
}
