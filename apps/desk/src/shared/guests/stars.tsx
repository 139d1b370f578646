import { maxRating } from '@bellhop/domain/limits'
import { isLowRating } from '@bellhop/domain/requests/feedback-rating'
import { Icon } from '@bellhop/ui/icon'
import { Star } from 'lucide'
import { useTranslations } from 'use-intl'

const all = Array.from({ length: maxRating }, (_, index) => index + 1)

/** A low rating stands out by its colour, and in words for screen readers. */
export function Stars({ rating, className = 'size-4' }: { rating: number; className?: string }) {
  const t = useTranslations('shared')
  const isLow = isLowRating(rating)
  return (
    <span
      role="img"
      aria-label={t(isLow ? 'starsLow' : 'stars', { rating, max: maxRating })}
      className={`inline-flex gap-0.5 ${isLow ? 'text-bad' : 'text-accent'}`}
    >
      {all.map((each) => (
        <Icon
          key={each}
          of={Star}
          className={`stroke-[1.5] ${className} ${each <= rating ? 'fill-current' : 'opacity-40'}`}
        />
      ))}
    </span>
  )
}
