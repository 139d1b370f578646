import type { DepartmentService } from '@bellhop/contract/guest/departments'
import { multiplyWire } from '@bellhop/domain/money/money'
import { hotelDate, hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useFormatter, useTranslations } from 'use-intl'
import { useListSlotsQuery } from '../../../data/calls/departments.ts'
import { QueryView } from '../../../data/query-view.tsx'
import { useCurrency, useMoney } from '../../../intl/use-money.ts'
import { useTimeOfDay } from '../../../intl/use-time-of-day.ts'
import { Chip, ChipRows, Chips } from '../../../shared/chips.tsx'
import { useGuestSelector } from '../../../state/state.ts'
import { PriceCard } from '../price-card.tsx'
import type { ServiceDraft } from './draft.ts'

type Chosen = Pick<ServiceDraft, 'slot' | 'hours'>

interface Props {
  service: DepartmentService
  value: Chosen
  onChange: (chosen: Chosen) => void
  isMissing: boolean
}

/** Until when the guest may stay on the last day, or from when on the first, with prices, while a room is free. */
export function StayTimes({ service, value, onChange, isMissing }: Props) {
  const t = useTranslations('departments')
  const format = useFormatter()
  const formatTime = useTimeOfDay()
  const money = useMoney()
  const { currency } = useCurrency()
  const guest = useGuestSelector((state) => state.log.data)
  const how = service.purpose === 'earlyCheckIn' ? 'earlyCheckIn' : 'lateCheckOut'
  const { checkIn, checkOut, timeZone = 'UTC' } = guest ?? {}
  const present = how === 'lateCheckOut' ? checkOut : checkIn
  const query = useListSlotsQuery(
    { deptRequestId: service._id, date: present ? hotelDate(present, timeZone) : '' },
    { refetchOnMountOrArgChange: true, skip: !present },
  )
  if (!present) return null
  const regular = formatTime(hotelTimeOfDay(present, timeZone))
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-28" />}>
      {(slots) => {
        // With other hours it has another price, which the guest has not seen.
        const chosen = slots.find(
          ({ start, available, hours }) =>
            available > 0 && start === value.slot && hours === value.hours,
        )
        // Before one is chosen, the first keeps the space of its price, so that no time moves under the finger.
        const shown = chosen ?? slots.find(({ available }) => available > 0)
        if (!shown) {
          return <p className="text-ink-soft">{t('noHours', { how, time: regular })}</p>
        }
        return (
          <div className="grid grid-cols-1 gap-5">
            <Chips hasRows legend={t('slotTime', { how })}>
              <ChipRows>
                {slots.map(({ start, available, hours = 1 }) => (
                  <Chip
                    shape="cell"
                    key={start}
                    group="slot"
                    isChosen={start === chosen?.start}
                    isFull={available === 0}
                    onChoose={() => onChange({ slot: start, hours })}
                  >
                    <span className={available === 0 ? 'line-through' : undefined}>
                      {format.dateTime(new Date(start), 'hour')}
                    </span>
                    <span className="text-ink-muted text-xs tabular-nums">
                      {available === 0
                        ? t('slotFull')
                        : service.price > 0
                          ? money(multiplyWire(service.price, hours, currency))
                          : t('free')}
                    </span>
                  </Chip>
                ))}
              </ChipRows>
            </Chips>
            {isMissing && (
              <p role="alert" className="text-bad text-sm">
                {t('slotMissing')}
              </p>
            )}
            <div className={`grid grid-cols-1 gap-5 ${chosen ? '' : 'invisible'}`}>
              <PriceCard price={service.price} quantity={shown.hours ?? 1} />
              <p>
                {t(how, {
                  day: format.dateTime(new Date(shown.start), 'day'),
                  from: regular,
                  until: formatTime(hotelTimeOfDay(shown.start, timeZone)),
                  atOnce: String(service.grantedAtOnce ?? false),
                })}
              </p>
            </div>
          </div>
        )
      }}
    </QueryView>
  )
}
