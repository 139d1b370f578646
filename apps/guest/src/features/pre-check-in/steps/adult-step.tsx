import { maxName, maxNote } from '@bellhop/domain/limits'
import { checkDateOfBirth, type IdType, idTypes } from '@bellhop/domain/stays/pre-check-in'
import { readName } from '@bellhop/domain/text/invisible'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { Select } from '@bellhop/ui/select'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import type { Draft } from '../draft.ts'
import type { StepProps } from '../step-props.ts'
import { useCountries } from '../use-countries.ts'
import { StepFrame } from './step-frame.tsx'

export function AdultStep({
  draft,
  position,
  changeAdult,
  place,
  next,
  back,
}: StepProps & { position: number }) {
  const t = useTranslations('preCheckIn')
  const countries = useCountries(draft.asked.country)
  const adult = draft.adults[position]
  if (!adult) return null
  const change = (values: Partial<typeof adult>) => changeAdult(position, values)
  const errors = {
    fullName: readName(adult.fullName) ? undefined : t('errors.fullName'),
    dateOfBirth: checkBirth(adult.dateOfBirth, draft, t),
    nationality: adult.nationality ? undefined : t('errors.nationality'),
    address: adult.address.trim() ? undefined : t('errors.address'),
    idType: adult.idType ? undefined : t('errors.idType'),
    idLast4: /^[0-9A-Za-z]{4}$/.test(adult.idLast4.trim()) ? undefined : t('errors.idLast4'),
  }
  const isOnly = draft.adults.length === 1
  return (
    <StepFrame
      title={isOnly ? t('you') : t('adult', { number: position + 1 })}
      intro={t('asOnId')}
      place={place}
      back={back}
      errors={errors}
      onSubmit={next}
    >
      <TextField
        label={t('fullName')}
        name="fullName"
        autoComplete={position === 0 ? 'name' : 'off'}
        maxLength={maxName}
        value={adult.fullName}
        onChange={(event) => change({ fullName: event.target.value })}
      />
      <TextField
        label={t('dateOfBirth')}
        name="dateOfBirth"
        type="date"
        autoComplete={position === 0 ? 'bday' : 'off'}
        value={adult.dateOfBirth}
        onChange={(event) => change({ dateOfBirth: event.target.value })}
      />
      <Select
        label={t('nationality')}
        name="nationality"
        options={countries}
        value={adult.nationality}
        onChange={(event) => change({ nationality: event.target.value })}
      />
      <TextArea
        label={t('address')}
        name="address"
        autoComplete={position === 0 ? 'street-address' : 'off'}
        maxLength={maxNote}
        rows={2}
        value={adult.address}
        onChange={(event) => change({ address: event.target.value })}
      />
      <Select
        label={t('idType')}
        name="idType"
        options={[
          { value: '', label: t('choose') },
          ...idTypes.map((value) => ({ value, label: t(`idTypes.${value}`) })),
        ]}
        value={adult.idType}
        onChange={(event) => change({ idType: event.target.value as IdType | '' })}
      />
      <TextField
        label={t('idLast4')}
        help={t('idLast4Help')}
        name="idLast4"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={4}
        dir="ltr"
        value={adult.idLast4}
        onChange={(event) => change({ idLast4: event.target.value })}
      />
    </StepFrame>
  )
}

function checkBirth(
  dateOfBirth: string,
  { asked: { checkIn, timeZone } }: Draft,
  t: ReturnType<typeof useTranslations<'preCheckIn'>>,
): string | undefined {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(dateOfBirth)) return t('errors.dateOfBirth')
  const problem = checkDateOfBirth(dateOfBirth, hotelDate(checkIn, timeZone))
  return problem && t(problem === 'tooYoung' ? 'errors.tooYoung' : 'errors.dateOfBirth')
}
