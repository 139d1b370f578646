import { correctAdult } from '@bellhop/contract/calls/desk/pre-check-in'
import type { AdultDetails, DeskPreCheckIn } from '@bellhop/contract/desk/pre-check-in'
import { maxName, maxNote } from '@bellhop/domain/limits'
import { isForeign } from '@bellhop/domain/stays/pre-check-in'
import { readName } from '@bellhop/domain/text/invisible'
import { Select } from '@bellhop/ui/select'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useChange } from '../../../api/use-change.ts'
import { countryOptions } from '../../../format/format-country.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { idOptions } from '../names.ts'
import { useSeen } from '../use-seen.ts'
import { ForeignFields } from './foreign-fields.tsx'

interface Props {
  preCheckIn: DeskPreCheckIn
  position: number
  /** Undefined for a new adult. */
  adult?: AdultDetails
  onClose: () => void
}

export function AdultDialog({ preCheckIn, position, adult, onClose }: Props) {
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
      title={adult ? 'Edit guest' : 'Enter a guest'}
      action="Save"
      form={form}
      errors={{
        fullName: readName(fullName) ? undefined : 'Enter the full name.',
        dateOfBirth: /^[12]\d{3}-\d\d-\d\d$/.test(dateOfBirth)
          ? undefined
          : 'Enter the date of birth.',
        nationality: nationality ? undefined : 'Select a nationality.',
        address: address.trim() ? undefined : 'Enter the address.',
        idLast4: /^[0-9A-Za-z]{4}$/.test(idLast4.trim()) ? undefined : '4 letters or digits.',
      }}
      change={change}
      call={{
        params: { bookingId, position },
        body: { submittedAt, ...written, ...(isFromAbroad && foreign && { foreign }) },
      }}
      done="Saved."
      onClose={onClose}
    >
      <TextField
        label="Full name"
        autoComplete="off"
        maxLength={maxName}
        {...form.input('fullName')}
      />
      <div className="grid grid-cols-2 phone:grid-cols-1 items-start gap-4">
        <TextField label="Date of birth" type="date" {...form.input('dateOfBirth')} />
        <Select
          label="Nationality"
          options={[{ value: '', label: 'Choose …' }, ...countryOptions(nationality)]}
          {...form.input('nationality')}
        />
      </div>
      <TextArea label="Address" rows={2} maxLength={maxNote} {...form.input('address')} />
      <div className="grid grid-cols-2 phone:grid-cols-1 items-start gap-4">
        <Select label="ID" options={idOptions(idType)} {...form.input('idType')} />
        <TextField
          label="Last 4 characters"
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
