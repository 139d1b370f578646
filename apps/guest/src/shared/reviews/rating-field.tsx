import { maxRating } from '@bellhop/domain/limits'
import { Icon } from '@bellhop/ui/icon'
import { Star } from 'lucide'
import { useId } from 'react'
import { useTranslations } from 'use-intl'

const ratings = Array.from({ length: maxRating }, (_, index) => index + 1)

interface Props {
  legend: string
  /** 0 if nothing is selected yet. */
  value: number
  onChange: (rating: number) => void
  /** Id of the error message. */
  errorId?: string | undefined
  /** Shows the legend; otherwise only screen readers get it. */
  showLegend?: boolean
}

/** One to five stars as native radio buttons. */
export function RatingField({ legend, value, onChange, errorId, showLegend = false }: Props) {
  const t = useTranslations('feedback')
  const name = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={errorId}>
      <legend className={showLegend ? 'mb-1.5 font-medium text-sm' : 'sr-only'}>{legend}</legend>
      <div className="-ms-2 flex flex-wrap">
        {ratings.map((rating) => (
          <label
            key={rating}
            className="relative grid size-12 cursor-pointer place-items-center rounded-full text-accent transition hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
              name={name}
              value={rating}
              aria-label={t('stars', { count: rating })}
              aria-invalid={errorId ? true : undefined}
              checked={rating === value}
              onChange={() => onChange(rating)}
            />
            <Icon
              of={Star}
              className={`pointer-events-none size-8 stroke-[1.5] ${rating <= value ? 'fill-current' : ''}`}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function Stars({ rating, className = 'size-5' }: { rating: number; className?: string }) {
  const t = useTranslations('feedback')
  return (
    <span
      role="img"
      aria-label={t('stars', { count: rating })}
      className="flex flex-wrap gap-0.5 text-accent"
    >
      {ratings.map((each) => (
        <Icon
          key={each}
          of={Star}
          className={`stroke-[1.5] ${className} ${each <= rating ? 'fill-current' : 'opacity-40'}`}
        />
      ))}
    </span>
  )
}
