import { type Purpose, purposes } from '@bellhop/domain/stays/pre-check-in'
import { Select } from '@bellhop/ui/select'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import type { StepProps } from '../step-props.ts'
import { ArrivalField } from './arrival-field.tsx'
import { StepFrame } from './step-frame.tsx'

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
