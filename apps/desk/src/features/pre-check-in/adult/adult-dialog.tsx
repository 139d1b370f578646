import type { AdultDetails, DeskPreCheckIn } from '@bellhop/contract/desk/pre-check-in'
import type { ForeignDetails } from '@bellhop/contract/guest/pre-check-in'
import { maxName, maxNote } from '@bellhop/domain/limits'
import { isForeign } from '@bellhop/domain/stays/pre-check-in'
import { readName } from '@bellhop/domain/text/invisible'
import { Select } from '@bellhop/ui/select'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { countryOptions } from '../../../format/format-country.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { preCheckInChanges } from '../api.ts'
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
  const [fullName, setFullName] = useState(adult?.fullName ?? '')
  const [dateOfBirth, setDateOfBirth] = useState(adult?.dateOfBirth ?? '')
  const [nationality, setNationality] = useState(adult?.nationality ?? country ?? '')
  const [address, setAddress] = useState(adult?.address ?? '')
  const [idType, setIdType] = useState(adult?.idType ?? 'passport')
  const [idLast4, setIdLast4] = useState(adult?.idLast4 ?? '')
  const [foreign, setForeign] = useState<ForeignDetails>(adult?.foreign ?? {})
  const change = useChange(preCheckInChanges.correctAdult)
  const showToast = useToast()
  const isFromAbroad = isForeign(nationality, country)

  async function handleSubmit() {
    const entered = Object.entries(foreign).filter(([, value]) => value?.trim())
    const { data } = await change.run({
      params: { bookingId, position },
      body: {
        submittedAt,
        fullName: readName(fullName),
        dateOfBirth,
        nationality,
        address: address.trim(),
        idType,
        idLast4: idLast4.trim(),
        ...(isFromAbroad && entered.length > 0 && { foreign: Object.fromEntries(entered) }),
      },
    })
    if (!data) return
    showToast({ text: 'Saved.', tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title={adult ? 'Edit guest' : 'Enter a guest'}
      action="Save"
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
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <TextField
        label="Full name"
        name="fullName"
        autoComplete="off"
        maxLength={maxName}
        value={fullName}
        onChange={(event) => setFullName(event.target.value)}
      />
      <div className="grid grid-cols-2 phone:grid-cols-1 items-start gap-4">
        <TextField
          label="Date of birth"
          name="dateOfBirth"
          type="date"
          value={dateOfBirth}
          onChange={(event) => setDateOfBirth(event.target.value)}
        />
        <Select
          label="Nationality"
          name="nationality"
          options={[{ value: '', label: 'Choose …' }, ...countryOptions(nationality)]}
          value={nationality}
          onChange={(event) => setNationality(event.target.value)}
        />
      </div>
      <TextArea
        label="Address"
        name="address"
        rows={2}
        maxLength={maxNote}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <div className="grid grid-cols-2 phone:grid-cols-1 items-start gap-4">
        <Select
          label="ID"
          name="idType"
          options={idOptions(idType)}
          value={idType}
          onChange={(event) => setIdType(event.target.value)}
        />
        <TextField
          label="Last 4 characters"
          name="idLast4"
          autoComplete="off"
          spellCheck={false}
          maxLength={4}
          value={idLast4}
          onChange={(event) => setIdLast4(event.target.value.toUpperCase())}
        />
      </div>
      {isFromAbroad && <ForeignFields foreign={foreign} onChange={setForeign} />}
    </FormSheet>
  )
}
