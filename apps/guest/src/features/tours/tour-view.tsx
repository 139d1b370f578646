import type { HotelMap } from '@bellhop/contract/tours'
import { useTranslations } from 'use-intl'
import { SectionTitle } from '../../shared/section-title.tsx'
import { spotClosed, spotOpened } from '../../state/fixtures.ts'
import { useGuestDispatch, useGuestSelector } from '../../state/state.ts'
import { MapView } from './map-view.tsx'
import { SpotCard } from './spot-card.tsx'
import { SpotList } from './spot-list.tsx'

export function TourView({ map }: { map: HotelMap }) {
  const t = useTranslations('tours')
  const dispatch = useGuestDispatch()
  const openSpot = useGuestSelector((state) => state.fixtures.openSpots[map._id])
  const open = (spot: number) => dispatch(spotOpened({ mapId: map._id, spot }))
  return (
    <div className="grid grid-cols-1 gap-5">
      <MapView map={map} openSpot={openSpot} onOpen={open} />
      <div aria-live="polite" className="empty:hidden">
        {openSpot !== undefined && (
          <SpotCard
            spots={map.spots}
            index={openSpot}
            onOpen={open}
            onClose={() => dispatch(spotClosed(map._id))}
          />
        )}
      </div>
      <p className="text-pretty">
        <bdi>{map.description}</bdi>
      </p>
      {map.spots.length > 0 && (
        <section className="grid gap-1">
          <SectionTitle>{t('spots')}</SectionTitle>
          <SpotList spots={map.spots} openSpot={openSpot} onOpen={open} />
        </section>
      )}
    </div>
  )
}
