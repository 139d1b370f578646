import type { Tour } from '@bellhop/contract/guest/tours'
import type { FocusEvent } from 'react'
import { useFormatter, useTranslations } from 'use-intl'

interface Props {
  spot: Tour['spots'][number]
  index: number
  isOpen: boolean
  /** The zoom of the image; the button's size is constant. */
  scale: number
  onOpen: () => void
  onFocus: (event: FocusEvent) => void
}

export function SpotButton({ spot, index, isOpen, scale, onOpen, onFocus }: Props) {
  const t = useTranslations('tours')
  const format = useFormatter()
  const number = format.number(index + 1)
  return (
    <button
      type="button"
      aria-label={t('spot', { number, title: spot.title })}
      aria-pressed={isOpen}
      onClick={onOpen}
      onFocus={onFocus}
      style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%`, scale: 1 / scale }}
      className="group absolute grid size-[44px] -translate-1/2 place-items-center rounded-full"
    >
      <span className="grid size-[2em] place-items-center rounded-full bg-surface font-display font-semibold text-[min(0.9375rem,5.5vw)] text-ink shadow-raised outline-2 outline-surface transition group-hover:bg-accent group-hover:text-on-accent group-aria-pressed:scale-125 group-aria-pressed:bg-accent group-aria-pressed:text-on-accent">
        {number}
      </span>
    </button>
  )
}
