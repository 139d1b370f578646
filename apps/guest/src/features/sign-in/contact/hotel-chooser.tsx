import { BellMark } from '@bellhop/ui/bell-mark'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { Skeleton } from '@bellhop/ui/skeleton'
import { ChevronRight, QrCode } from 'lucide'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useListHotelsQuery } from '../../../data/calls/hotel.ts'
import { QueryView } from '../../../data/query-view.tsx'
import { LanguageSwitch } from '../../../shared/language-switch.tsx'
import { changeDevice } from '../../../state/device.ts'

/** For a guest without a hotel's link: lists the hotels. A single one is chosen automatically. */
export default function HotelChooser() {
  const t = useTranslations('signIn')
  const hotels = useListHotelsQuery()
  const only = hotels.data?.length === 1 ? hotels.data[0] : undefined

  useEffect(() => {
    if (only) changeDevice({ hotelId: only._id })
  }, [only])

  return (
    <main className="mx-auto grid max-w-120 grid-cols-1 gap-6 px-5 pt-12 pb-8">
      <header className="grid justify-items-center gap-3 text-center">
        <BellMark className="size-12 text-accent" />
        <h1 className="text-balance font-display font-semibold text-2xl">{t('chooseHotel')}</h1>
      </header>
      <QueryView query={hotels} skeleton={<ListSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={QrCode} title={t('noHotels')} />
          ) : (
            <ul className="grid gap-3">
              {list.map((hotel) => (
                <li key={hotel._id}>
                  <button
                    type="button"
                    onClick={() => changeDevice({ hotelId: hotel._id })}
                    className="flex min-h-16 w-full items-center gap-4 rounded-card bg-surface px-5 py-3 text-start shadow-raised transition hover:bg-sunken"
                  >
                    <span className="min-w-0 flex-1 font-display font-semibold text-lg">
                      <bdi>{hotel.name}</bdi>
                    </span>
                    <Icon
                      of={ChevronRight}
                      className="size-5 shrink-0 text-ink-muted rtl:-scale-x-100"
                    />
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <LanguageSwitch />
    </main>
  )
}

function ListSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton count={2} className="h-16" />
    </div>
  )
}
