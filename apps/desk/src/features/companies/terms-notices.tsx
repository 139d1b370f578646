import type { Company } from '@bellhop/contract/desk/companies'
import { useTranslations } from 'use-intl'
import { ConflictNotice } from '../../content/conflict-notice.tsx'
import type { useEntryChange } from '../../content/use-entry-change.ts'
import type { FormState } from '../../forms/use-form.ts'

interface Props<Values extends object> {
  company: Company
  form: FormState<Values>
  saving: Pick<ReturnType<typeof useEntryChange>, 'conflicts' | 'dropConflict' | 'isRemoved'>
}

/** Tells that a colleague has changed the same terms, or has removed the company. */
export function TermsNotices<Values extends object>({ company, form, saving }: Props<Values>) {
  const t = useTranslations('companies')
  return (
    <>
      <ConflictNotice form={form} saving={saving} />
      {saving.isRemoved && (
        <p role="alert" className="rounded-control bg-warn-soft px-4 py-3 text-sm">
          {t('removed', { name: company.name })}
        </p>
      )}
    </>
  )
}
