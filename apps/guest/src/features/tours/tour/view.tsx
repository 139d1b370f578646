import type { Tour } from '@bellhop/contract/guest/tours'
import { useTranslations } from 'use-intl'
import { SectionTitle } from '../../../shared/section-title.tsx'
import { useGuestDispatch, useGuestSelector } from '../../../state/state.ts'
import { MapView } from '../map/view.tsx'
import { spotClosed, spotOpened } from '../slice.ts'
import { SpotCard } from './spot-card.tsx'
import { SpotList } from './spot-list.tsx'

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
