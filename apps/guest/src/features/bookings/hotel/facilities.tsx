import type { HotelPage } from '@bellhop/contract/guest/hotel'
import { useTranslations } from 'use-intl'
import { useTimeOfDay } from '../../../intl/use-time-of-day.ts'

/** Lists what the hotel has for all guests, with the hours of today or of the next day that it is open. */
export function HotelFacilities({ facilities }: Pick<HotelPage, 'facilities'>) {
  const t = useTranslations('booking')
  const time = useTimeOfDay()
  if (facilities.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="font-display font-semibold text-xl">{t('facilities')}</h2>
      <ul className="grid grid-cols-1 gap-x-10 sm:grid-cols-2">
        {facilities.map(({ _id, name, description, openingTime, closingTime }) => (
          <li key={_id} className="grid content-start gap-0.5 border-line border-t py-4">
            <p className="flex flex-wrap justify-between gap-x-4">
              <bdi className="font-semibold">{name}</bdi>
              {openingTime !== undefined && closingTime !== undefined && (
                <span className="text-ink-muted text-sm tabular-nums">
                  {openingTime === closingTime
                    ? t('openAlways')
                    : `${time(openingTime)} – ${time(closingTime)}`}
                </span>
              )}
            </p>
            <p className="text-ink-soft text-sm">
              <bdi>{description}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
