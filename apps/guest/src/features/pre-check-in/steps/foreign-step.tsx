import type { ForeignDetails } from '@bellhop/contract/guest/pre-check-in'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import type { StepProps } from '../step-props.ts'
import { StepFrame } from './step-frame.tsx'

const groups = {
  passport: {
    passportNumber: 20,
    passportPlace: 60,
    passportIssuedOn: 'date',
    passportExpiresOn: 'date',
  },
  visa: {
    visaNumber: 30,
    visaType: 30,
    visaPlace: 60,
    visaIssuedOn: 'date',
    visaExpiresOn: 'date',
  },
  arrival: { arrivedFrom: 60, arrivedInIndiaOn: 'date' },
} as const satisfies Record<string, Partial<Record<keyof ForeignDetails, number | 'date'>>>

/** Passport, visa and arrival of a foreign guest. Nothing is required: the desk asks for what is missing. */
export function ForeignStep({
  draft,
  position,
  changeAdult,
  place,
  next,
  back,
}: StepProps & { position: number }) {
  const t = useTranslations('preCheckIn')
  const adult = draft.adults[position]
  if (!adult) return null
  const { foreign } = adult
  const isEmpty = !Object.values(foreign).some(Boolean)
  return (
    <StepFrame
      title={t('foreignTitle')}
      intro={t('foreignIntro', { name: adult.fullName })}
      place={place}
      back={back}
      submitLabel={isEmpty ? t('skip') : undefined}
      onSubmit={next}
    >
      {Object.entries(groups).map(([group, fields]) => (
        <fieldset key={group} className="grid gap-4">
          <legend className="mb-3 font-display font-semibold text-lg">
            {t(`foreignGroups.${group as keyof typeof groups}`)}
          </legend>
          {(Object.entries(fields) as [keyof ForeignDetails, number | 'date'][]).map(
            ([name, kind]) => (
              <TextField
                key={name}
                label={t(`foreign.${name}`)}
                name={name}
                autoComplete="off"
                {...(kind === 'date' ? { type: 'date' } : { maxLength: kind })}
                value={foreign[name] ?? ''}
                onChange={(event) =>
                  changeAdult(position, { foreign: withValue(foreign, name, event.target.value) })
                }
              />
            ),
          )}
        </fieldset>
      ))}
    </StepFrame>
  )
}

/** Empty fields are not sent. */
function withValue(foreign: ForeignDetails, name: keyof ForeignDetails, value: string) {
  const { [name]: _, ...others } = foreign
  return value ? { ...others, [name]: value } : others
}
