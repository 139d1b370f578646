import { listCompanies } from '@bellhop/contract/calls/desk/companies'
import { type CompanyPays, companyPays } from '@bellhop/domain/money/folio-parts'
import { Button } from '@bellhop/ui/button'
import { Segmented } from '@bellhop/ui/segmented'
import { Select } from '@bellhop/ui/select'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRead } from '../../api/use-read.ts'
import { Loading } from '../../lists/loading.tsx'
import { CompanyDialog } from './company-dialog.tsx'

interface Company {
  _id: string
  name: string
}

/**
 * The fields that choose a company and what it pays.
 *
 * @param present the company that pays now
 * @returns `dialog`: shown instead of the form while a company is added
 */
export function usePayer(present: (Company & { pays: CompanyPays }) | null | undefined) {
  const t = useTranslations('content')
  const query = useRead(listCompanies, { fresh: true })
  const [id, setId] = useState(present?._id ?? '')
  const [pays, setPays] = useState<CompanyPays>(present?.pays ?? 'room')
  const [added, setAdded] = useState<Company>()
  const [isAdding, setIsAdding] = useState(false)
  // The list may not have the present one any more, and not yet the one just added.
  const listed = [...(query.data ?? []), ...(added ? [added] : []), ...(present ? [present] : [])]
  const names = new Map(listed.map(({ _id, name }) => [_id, name]))
  return {
    value: id ? { _id: id, pays } : null,
    values: { company: id, pays },
    isChanged: id !== (present?._id ?? '') || (id !== '' && pays !== present?.pays),
    dialog: isAdding && (
      <CompanyDialog
        company={undefined}
        onSaved={(saved) => {
          setAdded(saved)
          setId(saved._id)
          setIsAdding(false)
        }}
        onClose={() => setIsAdding(false)}
      />
    ),
    fields: query.data ? (
      <>
        <Select
          label={t('company.label')}
          name="company"
          options={[
            { value: '', label: t('company.none') },
            ...[...names].map(([value, label]) => ({ value, label })),
          ]}
          value={id}
          onChange={({ target }) => setId(target.value)}
        />
        <div>
          <Button aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
            {t('company.new')}
          </Button>
        </div>
        {id && (
          <Segmented
            legend={t('company.whatItPays')}
            showLegend
            name="pays"
            help={t(`company.explanations.${pays}`)}
            options={companyPays.map((value) => ({ value, label: t(`company.pays.${value}`) }))}
            value={pays}
            onChange={setPays}
          />
        )}
      </>
    ) : (
      <Loading query={query} className="h-40 rounded-card" />
    ),
  }
}
