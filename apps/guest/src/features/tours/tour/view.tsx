import type { Tour } from '@bellhop/contract/guest/tours'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { Image } from '@bellhop/ui/image'
import { ChevronLeft, ChevronRight, X } from 'lucide'
import { useEffect, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { SectionTitle } from '../../../shared/section-title.tsx'
import { useGuestDispatch, useGuestSelector } from '../../../state/state.ts'
import { MapView } from '../map/view.tsx'
import { spotClosed, spotOpened } from '../slice.ts'

export function TourView({ tour }: { tour: Tour }) {
  const t = useTranslations('tours')
  const dispatch = useGuestDispatch()
  const openSpot = useGuestSelector((state) => state.fixtures.openSpots[tour._id])
  const open = (spot: number) => dispatch(spotOpened({ mapId: tour._id, spot }))
  return (
    <div className="grid grid-cols-1 gap-5">
      <MapView tour={tour} openSpot={openSpot} onOpen={open} />
      <div aria-live="polite" className="empty:hidden">
        {openSpot !== undefined && (
          <SpotCard
            spots={tour.spots}
            index={openSpot}
            onOpen={open}
            onClose={() => dispatch(spotClosed(tour._id))}
          />
        )}
      </div>
      <p>
        <bdi>{tour.description}</bdi>
      </p>
      {tour.spots.length > 0 && (
        <section className="grid gap-1">
          <SectionTitle>{t('spots')}</SectionTitle>
          <SpotList spots={tour.spots} openSpot={openSpot} onOpen={open} />
        </section>
      )}
    </div>
  )
}

interface Props {
  spots: Tour['spots']
  openSpot: number | undefined
  onOpen: (spot: number) => void
}

function SpotList({ spots, openSpot, onOpen }: Props) {
  const format = useFormatter()
  return (
    <ol className="grid grid-cols-1 divide-y divide-line">
      {spots.map((spot, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: spots are identified by number
        <li key={index}>
          <button
            type="button"
            aria-pressed={index === openSpot}
            onClick={() => onOpen(index)}
            className="flex min-h-13 w-full items-center gap-3 rounded-control py-2.5 text-start transition hover:bg-sunken aria-pressed:text-accent"
          >
            <span className="min-w-7 font-display font-semibold text-accent tabular-nums">
              {format.number(index + 1)}
            </span>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <bdi>{spot.title}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

interface SpotCardProps {
  spots: Tour['spots']
  index: number
  onOpen: (spot: number) => void
  onClose: () => void
}

function SpotCard({ spots, index, onOpen, onClose }: SpotCardProps) {
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
