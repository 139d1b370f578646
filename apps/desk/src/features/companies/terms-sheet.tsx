import { setCompanyTerms } from '@bellhop/contract/calls/desk/companies'
import type { Company } from '@bellhop/contract/desk/companies'
import { maxPaymentDays } from '@bellhop/domain/limits'
import { type AppLanguage, appLanguages } from '@bellhop/languages'
import { useTranslations } from 'use-intl'
import type { Tag } from '../../api/tags.ts'
import { useEntryChange } from '../../content/use-entry-change.ts'
import { labelLanguage } from '../../format/format-language.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { PriceField } from '../../forms/price-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { TermsNotices } from './terms-notices.tsx'

/** A colleague's saved company has them too, but the call does not. */
const otherFields = { name: undefined, address: undefined, taxNumber: undefined, email: undefined }

interface Terms {
  creditLimit: number | undefined
  paymentDays: number | undefined
  language: AppLanguage | undefined
}

/** Sets how much a company may owe, when it pays, and in which language letters to it are. */
export function TermsSheet({ company, onClose }: { company: Company; onClose: () => void }) {
  const t = useTranslations('companies')
  const { creditLimit, paymentDays, language } = company
  const form = useForm<Terms>({ creditLimit, paymentDays, language }, `companyTerms/${company._id}`)
  const tags: readonly Tag[] = ['companies']
  const saving = useEntryChange(form, company)
  return (
    <ChangeSheet
      title={t('termsTitle', { name: company.name })}
      action={t('saveTerms')}
      form={form}
      change={{ ...saving, run: (call) => saving.save(call, otherFields) }}
      call={{ address: setCompanyTerms, params: { id: company._id }, tags }}
      done={t('saved', { name: company.name })}
      onClose={onClose}
    >
      <TermsNotices company={company} form={form} saving={saving} />
      <PriceField
        label={t('creditLimit')}
        help={t('creditLimitHelp')}
        isOptional
        {...form.field('creditLimit')}
      />
      <NumberField
        label={t('paymentDays')}
        help={t('paymentDaysHelp')}
        required
        max={maxPaymentDays}
        {...form.field('paymentDays')}
      />
      <SelectField
        label={t('letterLanguage')}
        options={[
          { value: undefined, label: t('hotelLanguage') },
          ...appLanguages.map((value) => ({ value, label: labelLanguage(value) })),
        ]}
        {...form.field('language')}
      />
    </ChangeSheet>
  )
}
