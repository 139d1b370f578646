import type { Tour } from '@bellhop/contract/guest/tours'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { Image } from '@bellhop/ui/image'
import { ChevronLeft, ChevronRight, X } from 'lucide'
import { useEffect, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'

interface Props {
  spots: Tour['spots']
  index: number
  onOpen: (spot: number) => void
  onClose: () => void
}

export function SpotCard({ spots, index, onOpen, onClose }: Props) {
  const t = useTranslations('tours')
  const tApp = useTranslations('app')
  const format = useFormatter()
  const card = useRef<HTMLElement>(null)
  const spot = spots[index]

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each opened spot
  useEffect(() => {
    // Not returned, because recent browsers return a promise.
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [index])

  if (!spot) return null
  const step = (by: number) => onOpen((index + by + spots.length) % spots.length)
  return (
    <article
      ref={card}
      className="grid scroll-mb-4 grid-cols-1 gap-3 rounded-card bg-surface p-4 shadow-raised"
    >
      <div className="flex items-start gap-3">
        <h2 className="min-w-0 flex-1 pt-1.5 font-display font-semibold text-xl">
          {format.number(index + 1)} · <bdi>{spot.title}</bdi>
        </h2>
        <IconButton icon={X} label={tApp('close')} onClick={onClose} className="-me-2" />
      </div>
      {spot.image && (
        <Image
          key={spot.image}
          src={spot.image}
          alt=""
          sizes="(min-width: 480px) 408px, 100vw"
          ratio={3 / 2}
          eager
          className="rounded-control"
        />
      )}
      <p>
        <bdi>{spot.description}</bdi>
      </p>
      {spots.length > 1 && (
        <div className="-mx-2 flex justify-between">
          <IconButton label={t('previous')} onClick={() => step(-1)}>
            <Icon of={ChevronLeft} className="size-5 rtl:-scale-x-100" />
          </IconButton>
          <IconButton label={t('next')} onClick={() => step(1)}>
            <Icon of={ChevronRight} className="size-5 rtl:-scale-x-100" />
          </IconButton>
        </div>
      )}
    </article>
  )
}
