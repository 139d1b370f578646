import { hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { TextField } from '@bellhop/ui/text-field'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTimeOfDay } from '../../../intl/use-time-of-day.ts'
import { Chip, Chips } from '../../../shared/chips.tsx'
import type { Draft } from '../draft.ts'

const hourMs = 3_600_000
const offeredHours = [0, 1, 2, 3, 4]

interface Props {
  draft: Draft
  change: (changes: Partial<Draft>) => void
}

export function ArrivalField({ draft: { arrivalTime, asked }, change }: Props) {
  const t = useTranslations('preCheckIn')
  const tOrder = useTranslations('order')
  const formatTime = useTimeOfDay()
  const group = useId()
  const { checkIn, timeZone } = asked
  const times = offeredHours
    .map((hours) =>
      hotelTimeOfDay(new Date(Date.parse(checkIn) + hours * hourMs).toISOString(), timeZone),
    )
    // Past midnight is the next day.
    .filter((time, _, [first = '']) => time >= first)
  const [isOtherChosen, setOtherChosen] = useState(!times.includes(arrivalTime))

  return (
    <div className="grid grid-cols-1 gap-3">
      <Chips legend={t('arrivalTime')}>
        {times.map((time) => (
          <Chip
            key={time}
            group={group}
            isChosen={!isOtherChosen && time === arrivalTime}
            onChoose={() => {
              setOtherChosen(false)
              change({ arrivalTime: time })
            }}
          >
            {formatTime(time)}
          </Chip>
        ))}
        <Chip group={group} isChosen={isOtherChosen} onChoose={() => setOtherChosen(true)}>
          {tOrder('otherTime')}
        </Chip>
      </Chips>
      {isOtherChosen && (
        <TextField
          label={t('arrivalTime')}
          help={t('arrivalTimeHelp')}
          name="arrivalTime"
          type="time"
          value={arrivalTime}
          onChange={(event) => change({ arrivalTime: event.target.value })}
        />
      )}
    </div>
  )
}
