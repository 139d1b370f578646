import { type Purpose, purposes } from '@bellhop/domain/stays/pre-check-in'
import { hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { Select } from '@bellhop/ui/select'
import { TextField } from '@bellhop/ui/text-field'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTimeOfDay } from '../../../intl/use-time-of-day.ts'
import { Chip, Chips } from '../../../shared/chips.tsx'
import type { Draft } from '../draft.ts'
import type { StepProps } from '../step-props.ts'
import { StepFrame } from './step-frame.tsx'

const hourMs = 3_600_000

const offeredHours = [0, 1, 2, 3, 4]

export function TripStep({ draft, change, place, next, back }: StepProps) {
  const t = useTranslations('preCheckIn')
  const { arrivalTime, purpose, comingFrom, goingTo } = draft
  const errors = {
    arrivalTime: arrivalTime ? undefined : t('errors.arrivalTime'),
    purpose: purpose ? undefined : t('errors.purpose'),
    comingFrom: comingFrom.trim() ? undefined : t('errors.comingFrom'),
    goingTo: goingTo.trim() ? undefined : t('errors.goingTo'),
  }
  return (
    <StepFrame title={t('tripTitle')} place={place} back={back} errors={errors} onSubmit={next}>
      <ArrivalField draft={draft} change={change} />
      <Select
        label={t('purpose')}
        name="purpose"
        options={[
          { value: '', label: t('choose') },
          ...purposes.map((value) => ({ value, label: t(`purposes.${value}`) })),
        ]}
        value={purpose}
        onChange={(event) => change({ purpose: event.target.value as Purpose | '' })}
      />
      <TextField
        label={t('comingFrom')}
        help={t('placeHelp')}
        name="comingFrom"
        maxLength={120}
        value={comingFrom}
        onChange={(event) => change({ comingFrom: event.target.value })}
      />
      <TextField
        label={t('goingTo')}
        help={t('placeHelp')}
        name="goingTo"
        maxLength={120}
        value={goingTo}
        onChange={(event) => change({ goingTo: event.target.value })}
      />
    </StepFrame>
  )
}

interface ArrivalFieldProps {
  draft: Draft
  change: (changes: Partial<Draft>) => void
}

function ArrivalField({ draft: { arrivalTime, asked }, change }: ArrivalFieldProps) {
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
