import { correctAdult } from '@bellhop/contract/calls/desk/pre-check-in'
import type { AdultDetails, DeskPreCheckIn } from '@bellhop/contract/desk/pre-check-in'
import type { ForeignDetails } from '@bellhop/contract/guest/pre-check-in'
import { maxName, maxNote } from '@bellhop/domain/limits'
import { isForeign } from '@bellhop/domain/stays/pre-check-in'
import { readName } from '@bellhop/domain/text/invisible'
import { Select } from '@bellhop/ui/select'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { countryOptions } from '../../../format/format-country.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { foreignFields, idOptions } from '../names.ts'
import { useSeen } from '../use-seen.ts'

const lengths: Partial<Record<keyof ForeignDetails, number>> = {
  passportNumber: 20,
  visaNumber: 30,
  visaType: 30,
}

interface Props {
  preCheckIn: DeskPreCheckIn
  position: number
  /** Undefined for a new adult. */
  adult?: AdultDetails
  onClose: () => void
}

export function AdultDialog({ preCheckIn, position, adult, onClose }: Props) {
  const t = useTranslations('preCheckIn')
  const { country } = preCheckIn
  const { bookingId, submittedAt } = useSeen(preCheckIn)
  const form = useForm({
    fullName: adult?.fullName ?? '',
    dateOfBirth: adult?.dateOfBirth ?? '',
    nationality: adult?.nationality ?? country ?? '',
    address: adult?.address ?? '',
    idType: adult?.idType ?? 'passport',
    idLast4: adult?.idLast4 ?? '',
    foreign: adult?.foreign ?? {},
  })
  const change = useChange(correctAdult, { tags: ['preCheckIns'] })
  const { fullName, dateOfBirth, nationality, address, idType, idLast4 } = form.values
  const { foreign, ...written } = form.body()
  const isFromAbroad = isForeign(nationality, country)
  return (
    <ChangeSheet
      title={adult ? t('editGuest') : t('enterAGuest')}
      action={t('save')}
      form={form}
      errors={{
        fullName: readName(fullName) ? undefined : t('enterName'),
        dateOfBirth: /^[12]\d{3}-\d\d-\d\d$/.test(dateOfBirth) ? undefined : t('enterDateOfBirth'),
        nationality: nationality ? undefined : t('selectNationality'),
        address: address.trim() ? undefined : t('enterAddress'),
        idLast4: /^[0-9A-Za-z]{4}$/.test(idLast4.trim()) ? undefined : t('fourCharacters'),
      }}
      change={change}
      call={{
        params: { bookingId, position },
        body: { submittedAt, ...written, ...(isFromAbroad && foreign && { foreign }) },
      }}
      done={t('saved')}
      onClose={onClose}
    >
      <TextField
        label={t('fullName')}
        autoComplete="off"
        maxLength={maxName}
        {...form.input('fullName')}
      />
      <div className="grid grid-cols-2 phone:grid-cols-1 items-start gap-4">
        <TextField label={t('dateOfBirth')} type="date" {...form.input('dateOfBirth')} />
        <Select
          label={t('nationality')}
          options={[{ value: '', label: t('choose') }, ...countryOptions(nationality)]}
          {...form.input('nationality')}
        />
      </div>
      <TextArea label={t('address')} rows={2} maxLength={maxNote} {...form.input('address')} />
      <div className="grid grid-cols-2 phone:grid-cols-1 items-start gap-4">
        <Select label={t('id')} options={idOptions(idType, t)} {...form.input('idType')} />
        <TextField
          label={t('last4Characters')}
          autoComplete="off"
          spellCheck={false}
          maxLength={4}
          {...form.input('idLast4')}
          onChange={({ target }) => form.change('idLast4', target.value.toUpperCase())}
        />
      </div>
      {isFromAbroad && <ForeignFields {...form.field('foreign')} />}
    </ChangeSheet>
  )
}

interface ForeignFieldsProps {
  value: ForeignDetails
  onChange: (foreign: ForeignDetails) => void
}

function ForeignFields({ value, onChange }: ForeignFieldsProps) {
  const t = useTranslations('preCheckIn')
  return (
    <fieldset className="grid grid-cols-2 phone:grid-cols-1 items-start gap-4 border-line border-t pt-4">
      <legend className="sr-only">{t('passportAndVisa')}</legend>
      {foreignFields.map((field) => (
        <TextField
          key={field}
          label={t(`foreign.${field}`)}
          name={`foreign.${field}`}
          autoComplete="off"
          {...(field.endsWith('On') ? { type: 'date' } : { maxLength: lengths[field] ?? 60 })}
          value={value[field] ?? ''}
          onChange={(event) => onChange({ ...value, [field]: event.target.value })}
        />
      ))}
    </fieldset>
  )
}
