import type { DataOf } from '@bellhop/contract/base/route'
import { addApiKey } from '@bellhop/contract/calls/desk/api-keys'
import type * as contract from '@bellhop/contract/desk/api-keys'
import { maxKeyAddresses, maxName } from '@bellhop/domain/limits'
import type { Scope } from '@bellhop/domain/people/scopes'
import { Select } from '@bellhop/ui/select'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { addDays, readDate } from '../../../format/hotel-date.ts'
import { hotelInstant } from '../../../format/hotel-instant.ts'
import { useHotelToday } from '../../../format/use-hotel-today.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { ScopesField } from './scopes-field.tsx'
import { useEndFormat } from './use-day-format.ts'

export type NewKey = DataOf<typeof contract.addApiKey>

/** Days that a key is valid, a date, or no end. */
const ends = ['30', '90', '365', 'date', 'never'] as const
type Ends = (typeof ends)[number]

interface Values {
  name: string
  scopes: Scope[]
  ends: Ends
  /** The last day, YYYY-MM-DD, of `date`. */
  expiresAt: string
  /** One a line. */
  addresses: string
}

const blank: Values = { name: '', scopes: [], ends: '365', expiresAt: '', addresses: '' }

interface Props {
  onMade: (made: NewKey) => void
  onClose: () => void
}

export function AddKeySheet({ onMade, onClose }: Props) {
  const t = useTranslations('programs')
  const { timeZone } = useStaff().hotel
  const today = useHotelToday()
  const formatEnd = useEndFormat()
  const form = useForm(blank, 'programs/new-key')
  const adding = useChange(addApiKey, { tags: ['apiKeys', 'operations'] })
  const { name, scopes } = form.values
  const addresses = form.values.addresses.split(/[\s,]+/).filter(Boolean)
  const lastDay = lastDayOf(form.values, today)
  const expiresAt = lastDay && hotelInstant(`${addDays(lastDay, 1)}T00:00`, timeZone)
  return (
    <ChangeSheet
      title={t('keys.add')}
      action={t('keys.make')}
      wide
      form={form}
      change={adding}
      call={{
        body: {
          ...{ name: name.trim(), scopes },
          ...(expiresAt && { expiresAt }),
          ...(addresses.length > 0 && { addresses }),
        },
      }}
      errors={{
        scopes: scopes.length === 0 ? t('scopes.missing') : undefined,
        expiresAt:
          form.values.ends === 'date' && (!lastDay || lastDay < today)
            ? t('keys.enterDate')
            : undefined,
        addresses:
          addresses.length > maxKeyAddresses
            ? t('keys.tooManyAddresses', { max: maxKeyAddresses })
            : undefined,
      }}
      onDone={(made) => {
        onClose()
        onMade(made)
      }}
      onClose={onClose}
    >
      <TextField
        label={t('keys.nameOfProgram')}
        help={t('keys.nameHelp')}
        maxLength={maxName}
        autoComplete="off"
        {...form.required('name', t('keys.enterName'))}
      />
      <ScopesField {...form.field('scopes')} />
      <div className="grid grid-cols-2 items-start gap-4 phone:grid-cols-1">
        <div className="grid gap-4">
          <Select
            label={t('keys.ends')}
            help={expiresAt ? t('keys.until', { date: formatEnd(expiresAt) }) : undefined}
            options={ends.map((value) => ({ value, label: t(`keys.endChoices.${value}`) }))}
            {...form.input('ends')}
          />
          {form.values.ends === 'date' && (
            <TextField
              label={t('keys.lastDay')}
              type="date"
              min={today}
              required
              {...form.input('expiresAt')}
            />
          )}
        </div>
        <TextArea
          label={t('keys.addresses')}
          help={t('keys.addressesHelp')}
          dir="ltr"
          rows={2}
          autoCapitalize="none"
          spellCheck={false}
          {...form.input('addresses')}
        />
      </div>
    </ChangeSheet>
  )
}

/** @returns undefined without an end, and for what is no date */
function lastDayOf({ ends, expiresAt }: Values, today: string): string | undefined {
  if (ends === 'never') return undefined
  return ends === 'date' ? readDate(expiresAt) : addDays(today, Number(ends))
}
