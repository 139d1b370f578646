import type { HotelPage } from '@bellhop/contract/guest/hotel'
import { Icon } from '@bellhop/ui/icon'
import { Image } from '@bellhop/ui/image'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Users } from 'lucide'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useList } from '../../../intl/use-list.ts'
import { useMoneyIn } from '../../../intl/use-money.ts'
import * as paths from '../../../navigation/paths.ts'
import { DrawnRoom } from '../rooms/drawn-room.tsx'
import { useGuestsSentence } from '../summary/use-guests-sentence.ts'

const grid = 'grid gap-4 sm:grid-cols-2 sm:gap-5'

/** Amenities of a room on its card; the others are in the list of rooms. */
const maxAmenities = 4

interface Props {
  hotelId: string
  page: HotelPage
  /** The choice so far. */
  query: string
}

/** The rooms with their lowest prices, as links to the dates. */
export function HotelRooms({ hotelId, page: { rooms, currency }, query }: Props) {
  const t = useTranslations('booking')
  const list = useList()
  const money = useMoneyIn(currency)
  const formatGuests = useGuestsSentence()
  if (rooms.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="font-display font-semibold text-xl">{t('rooms')}</h2>
      <ul className={grid}>
        {rooms.map(({ _id, name, images: [image], amenities, from, ...room }) => (
          <li
            key={_id}
            className="relative grid content-start overflow-hidden rounded-card bg-surface shadow-raised"
          >
            {image ? (
              <Image
                src={image}
                alt=""
                sizes="(min-width: 1024px) 340px, (min-width: 640px) 50vw, 100vw"
                ratio={3 / 2}
              />
            ) : (
              <DrawnRoom id={_id} className="aspect-[3/2]" />
            )}
            <div className="grid content-start gap-1.5 p-4 sm:p-5">
              <h3 className="font-display font-semibold text-lg">
                <Link
                  to={`${paths.rooms(hotelId)}?${query}`}
                  className="underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  <bdi>{name}</bdi>
                </Link>
              </h3>
              <p className="flex gap-1.5 text-ink-soft text-sm">
                <Icon of={Users} className="mt-0.5 size-4 shrink-0 text-accent" />
                {t('sleeps', {
                  guests: formatGuests({ adults: room.maxAdults, children: room.maxChildren }),
                })}
              </p>
              {amenities.length > 0 && (
                <p className="text-ink-soft text-sm">
                  <bdi>{list(amenities.slice(0, maxAmenities))}</bdi>
                </p>
              )}
              {from && (
                <p className="mt-1.5">
                  <span className="font-display font-semibold text-lg tabular-nums">
                    {t('fromPrice', { price: money(from.total) })}
                  </span>{' '}
                  <span className="text-ink-muted text-sm">
                    {t(from.total === from.price ? 'perNight' : 'perNightWithTax')}
                  </span>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function HotelRoomsSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-7 w-1/3" />
      <div className={grid}>
        {[1, 2].map((card) => (
          <Skeleton key={card} className="h-90 rounded-card" />
        ))}
      </div>
    </div>
  )
}
