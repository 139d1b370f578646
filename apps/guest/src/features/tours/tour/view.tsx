import type { Tour } from '@bellhop/contract/guest/tours'
import { useFormatter, useTranslations } from 'use-intl'
import { SectionTitle } from '../../../shared/section-title.tsx'
import { useGuestDispatch, useGuestSelector } from '../../../state/state.ts'
import { MapView } from '../map/view.tsx'
import { spotClosed, spotOpened } from '../slice.ts'
import { SpotCard } from './spot-card.tsx'

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
