import { addCompany, changeCompany } from '@bellhop/contract/calls/desk/companies'
import type { Company } from '@bellhop/contract/desk/companies'
import { taxNumberName } from '@bellhop/domain/countries/countries'
import { maxChargeTitle, maxEmail, maxNote, maxTaxNumber } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import type { Tag } from '../../api/tags.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { isEmail } from '../../forms/is-email.ts'
import { useForm } from '../../forms/use-form.ts'
import { ConflictNotice } from '../conflict-notice.tsx'
import { useEntryChange } from '../use-entry-change.ts'

/** A colleague's saved company has them too, but these calls do not. */
const terms = { creditLimit: undefined, paymentDays: undefined, language: undefined }

interface Props {
  /** Undefined for a new one. */
  company: Company | undefined
  onSaved: (company: Company) => void
  onClose: () => void
}

/** Adds or changes a company that pays for stays. */
export function CompanyDialog({ company, onSaved, onClose }: Props) {
  const t = useTranslations('content')
  const { name = '', address, taxNumber, email } = company ?? {}
  const form = useForm({ name, address, taxNumber, email }, `company/${company?._id ?? 'new'}`)
  const saving = useEntryChange(form, company)
  const { country } = useStaff().hotel
  const typed = form.values.email?.trim()
  const isAdded = !company || saving.isRemoved
  const tags: readonly Tag[] = ['companies', 'folios', 'bookings']
  return (
    <ChangeSheet
      title={company ? t('company.edit') : t('company.add')}
      action={saving.isRemoved ? t('addAgain') : company ? t('save') : t('company.add')}
      form={form}
      change={{
        ...saving,
        run: (call) => (isAdded ? saving.addAgain(call, terms) : saving.save(call, terms)),
      }}
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
          {t('company.removed')}
        </p>
      ) : (
        <ConflictNotice form={form} saving={saving} />
      )}
      <TextField
        label={t('name')}
        autoComplete="off"
        maxLength={maxChargeTitle}
        {...form.required('name', t('company.enterName'))}
      />
      <TextArea
        label={t('company.address')}
        rows={3}
        maxLength={maxNote}
        {...form.input('address')}
      />
      <TextField
        label={t('company.taxNumber', { name: taxNumberName(country) })}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxTaxNumber}
        {...form.input('taxNumber')}
      />
      <TextField
        label={t('company.email')}
        help={t('company.emailHelp')}
        type="email"
        autoComplete="off"
        maxLength={maxEmail}
        check={!typed || isEmail(typed) ? undefined : t('company.enterEmail')}
        {...form.input('email')}
      />
    </ChangeSheet>
  )
}
