import { addStaff, changeStaff } from '@bellhop/contract/calls/desk/staff-members'
import type { StaffAccount, StaffAccountWithLink } from '@bellhop/contract/desk/staff-members'
import { maxEmail, maxName, maxTypedPhone } from '@bellhop/domain/limits'
import { everyStaffRole, type StaffRole } from '@bellhop/domain/people/staff-roles'
import { countryCodeOf, readTypedPhone } from '@bellhop/domain/people/telephone'
import { Checkbox } from '@bellhop/ui/checkbox'
import { FieldNote, useField } from '@bellhop/ui/field'
import { Select } from '@bellhop/ui/select'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useTranslations } from 'use-intl'
import { readCurrent } from '../../../api/error-sentence.ts'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { isEmail } from '../../../forms/is-email.ts'
import { PhoneField } from '../../../forms/phone-field.tsx'
import { useForm } from '../../../forms/use-form.ts'

interface Props {
  /** Undefined for a new one. */
  account: StaffAccount | undefined
  onAdded: (account: StaffAccountWithLink) => void
  onClose: () => void
}

interface Details {
  name: string
  email: string
  phone: string
  role: StaffRole
  departmentIds: string[]
  outletIds: string[]
  version: number
}

const newPerson: Details = {
  ...{
    name: '',
    email: '',
    phone: '',
    role: 'frontDesk',
    departmentIds: [],
    outletIds: [],
    version: 0,
  },
}

const detailsOf = (account: StaffAccount): Details => {
  const { name, email, phone, role, departmentIds, outletIds, version } = account
  return { name, email, phone: phone ?? '', role, departmentIds, outletIds, version }
}

export function PersonSheet({ account, onAdded, onClose }: Props) {
  const t = useTranslations('people')
  const { departments, outlets, hotel } = useStaff()
  const country = countryCodeOf(hotel.phone)
  const form = useForm<Details>(
    account ? detailsOf(account) : newPerson,
    `person/${account?._id ?? 'new'}`,
  )
  const adding = useChange(addStaff, { tags: ['staffAccounts'] })
  const changing = useChange(changeStaff, { tags: ['staffAccounts'], since: account?.version })
  const showToast = useToast()
  const { version, ...details } = form.values
  const { name, email, phone, role, departmentIds, outletIds } = details

  async function save() {
    const body = { ...details, email: email.trim(), phone: phone.trim() || null }
    if (!account) {
      const { data, isDone } = await adding.run({ body })
      if (!isDone) return
      form.draft?.forget()
      onClose()
      if (data) onAdded(data)
      return
    }
    const params = { id: account._id }
    const { isDone, error } = await changing.run({ params, body: { ...body, version } })
    // A colleague's details replace those that were not edited here; saving again keeps the others.
    const current = readCurrent<StaffAccount>(error)
    if (current) form.rebase(detailsOf(current))
    if (!isDone) return
    form.draft?.forget()
    showToast({ text: t('saved'), tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title={account ? account.name : t('inviteToTheDesk')}
      action={account ? t('save') : t('invite')}
      change={account ? changing : adding}
      values={form.values}
      isChanged={form.isChanged}
      draft={form.draft}
      errors={{
        name: name.trim() ? undefined : t('enterAName'),
        email: isEmail(email.trim()) ? undefined : t('enterAnEmail'),
        departmentIds:
          role === 'attendant' && departmentIds.length === 0 ? t('chooseADepartment') : undefined,
        outletIds: role === 'kitchen' && outletIds.length === 0 ? t('chooseAnOutlet') : undefined,
      }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        required
        maxLength={maxName}
        autoComplete="off"
        {...form.input('name')}
      />
      <TextField
        label={t('email')}
        type="email"
        required
        maxLength={maxEmail}
        autoComplete="off"
        autoCapitalize="none"
        help={account ? undefined : t('emailHelp')}
        {...form.input('email')}
      />
      <PhoneField
        label={t('phone')}
        help={t('phoneHelp')}
        maxLength={maxTypedPhone}
        country={country}
        check={phone.trim() && !readTypedPhone(phone, country) ? t('phoneWrong') : undefined}
        {...form.input('phone')}
      />
      <Select
        label={t('role')}
        help={t(`roles.${role}.may`)}
        options={everyStaffRole.map((value) => ({ value, label: t(`roles.${value}.name`) }))}
        {...form.input('role')}
      />
      {role === 'attendant' && (
        <Places
          legend={t('departments')}
          name="departmentIds"
          places={departments}
          chosen={departmentIds}
          onChange={(ids) => form.change('departmentIds', ids)}
        />
      )}
      {role === 'kitchen' && (
        <Places
          legend={t('restaurantsAndBars')}
          name="outletIds"
          places={outlets}
          chosen={outletIds}
          onChange={(ids) => form.change('outletIds', ids)}
        />
      )}
    </FormSheet>
  )
}

interface PlacesProps {
  legend: string
  name: string
  places: readonly { _id: string; name: string }[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

function Places({ legend, name, places, chosen, onChange }: PlacesProps) {
  const field = useField({ name })
  return (
    <fieldset aria-describedby={field.control['aria-describedby']}>
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-4">
        {places.map((place, at) => (
          <Checkbox
            key={place._id}
            // The form focuses it if none is chosen.
            id={at === 0 ? name : undefined}
            label={<bdi>{place.name}</bdi>}
            checked={chosen.includes(place._id)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, place._id] : chosen.filter((id) => id !== place._id),
              )
            }
          />
        ))}
      </div>
      <FieldNote field={field} />
    </fieldset>
  )
}
