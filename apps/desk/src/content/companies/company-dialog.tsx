import { addCompany, changeCompany } from '@bellhop/contract/calls/desk/companies'
import type { Company } from '@bellhop/contract/desk/companies'
import { taxNumberName } from '@bellhop/domain/countries/countries'
import { maxChargeTitle, maxEmail, maxNote, maxTaxNumber } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import type { Tag } from '../../api/api.ts'
import { useStaff } from '../../api/staff-context.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { isEmail } from '../../forms/is-email.ts'
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
  const form = useForm({ name, address, taxNumber, email }, `company/${company?._id ?? 'new'}`)
  const saving = useEntryChange(form, company)
  const { country } = useStaff().hotel
  const typed = form.values.email?.trim()
  const isAdded = !company || saving.isRemoved
  const tags: readonly Tag[] = ['companies', 'folios', 'bookings']
  return (
    <ChangeSheet
      title={company ? 'Edit company' : 'Add company'}
      action={saving.isRemoved ? 'Add again' : company ? 'Save' : 'Add company'}
      form={form}
      change={{ ...saving, run: isAdded ? saving.addAgain : saving.save }}
      call={
        isAdded
          ? { address: addCompany, tags }
          : { address: changeCompany, params: { id: company._id }, tags }
      }
      onDone={(saved) => onSaved(saved as Company)}
      onClose={onClose}
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
        autoComplete="off"
        maxLength={maxChargeTitle}
        {...form.required('name', 'Enter the name of the company.')}
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
        check={!typed || isEmail(typed) ? undefined : 'Enter a valid email address.'}
        {...form.input('email')}
      />
    </ChangeSheet>
  )
}
