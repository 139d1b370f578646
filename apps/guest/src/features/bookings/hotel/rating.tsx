import type { HotelPage } from '@bellhop/contract/guest/hotel'
import { Icon } from '@bellhop/ui/icon'
import { Star } from 'lucide'
import { useFormatter, useTranslations } from 'use-intl'

/** The average of the guests' ratings, where the hotel shows it. */
export function HotelRating({ rating }: { rating: HotelPage['rating'] }) {
  const t = useTranslations('booking')
  const format = useFormatter()
  if (!rating) return null
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="font-display font-semibold text-xl">{t('ratings')}</h2>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t pt-4">
        <span className="font-display font-semibold text-3xl tabular-nums">
          {t('ratingOfFive', { average: format.number(rating.average, digits) })}
        </span>
        <span aria-hidden="true" className="flex gap-1 text-accent">
          {[1, 2, 3, 4, 5].map((star) => (
            <Icon
              key={star}
              of={Star}
              className={`size-5 ${star <= Math.round(rating.average) ? 'fill-current' : ''}`}
            />
          ))}
        </span>
        <span className="text-ink-soft">{t('ratingCount', { count: rating.count })}</span>
      </p>
    </section>
  )
}
