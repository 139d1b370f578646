import { addCompany, changeCompany } from '@bellhop/contract/calls/desk/companies'
import type { Company } from '@bellhop/contract/desk/companies'
import { taxNumberName } from '@bellhop/domain/countries/countries'
import { maxChargeTitle, maxEmail, maxNote, maxTaxNumber } from '@bellhop/domain/limits'
import { readName } from '@bellhop/domain/text/invisible'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '../../api/api.ts'
import { useStaff } from '../../api/staff-context.ts'
import { FormSheet } from '../../forms/form-sheet.tsx'
import { isEmail } from '../../forms/is-email.ts'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { useForm } from '../../forms/use-form.ts'
import { ConflictNotice } from '../conflict-notice.tsx'
import { useEntryChange } from '../use-entry-change.ts'

interface Props {
  /** Undefined for a new one. */
  company: Company | undefined
  onSaved: (company: Company) => void
  onClose: () => void
}

/** Adds or changes a company that pays for stays. */
export function CompanyDialog({ company, onSaved, onClose }: Props) {
  const { name = '', address, taxNumber, email } = company ?? {}
  const form = useForm({ name, address, taxNumber, email })
  const saving = useEntryChange(form, company)
  const { country } = useStaff().hotel
  const dispatch = useDispatch()
  const [asksToLeave, setAsksToLeave] = useState(false)
  const typed = form.values.email?.trim()

  async function handleSubmit() {
    const fixed = { name: readName(form.values.name) }
    const { isDone, data } =
      company && !saving.isRemoved
        ? await saving.save({ address: changeCompany, params: { id: company._id } }, fixed)
        : await saving.addAgain(addCompany, fixed)
    if (!isDone || !data) return
    dispatch(api.util.invalidateTags(['companies', 'folios', 'bookings']))
    onSaved(data as Company)
  }

  return (
    <>
      <FormSheet
        title={company ? 'Edit company' : 'Add company'}
        action={saving.isRemoved ? 'Add again' : company ? 'Save' : 'Add company'}
        errors={{
          name: readName(form.values.name) ? undefined : 'Enter the name of the company.',
          email: !typed || isEmail(typed) ? undefined : 'Enter a valid email address.',
        }}
        change={saving}
        onSubmit={() => void handleSubmit()}
        onClose={() => (form.isChanged ? setAsksToLeave(true) : onClose())}
      >
        {saving.isRemoved ? (
          <p role="alert" className="rounded-control bg-warn-soft px-4 py-3 text-sm">
            A colleague has removed this company. Add it again with what you entered, or cancel.
          </p>
        ) : (
          <ConflictNotice form={form} saving={saving} />
        )}
        <TextField
          label="Name"
          required
          autoComplete="off"
          maxLength={maxChargeTitle}
          {...form.input('name')}
        />
        <TextArea
          label="Address (optional)"
          rows={3}
          maxLength={maxNote}
          {...form.input('address')}
        />
        <TextField
          label={`${taxNumberName(country)} (optional)`}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxTaxNumber}
          {...form.input('taxNumber')}
        />
        <TextField
          label="Email (optional)"
          help="Invoices to the company are sent here."
          type="email"
          autoComplete="off"
          maxLength={maxEmail}
          {...form.input('email')}
        />
      </FormSheet>
      <LeaveGuard
        isChanged={form.isChanged}
        open={asksToLeave}
        onStay={() => setAsksToLeave(false)}
        onLeave={onClose}
      />
    </>
  )
}
