import type { Company } from '@bellhop/contract/desk/companies'
import { type CompanyPays, companyPays } from '@bellhop/domain/folio-parts'
import { Button } from '@bellhop/ui/button'
import { Segmented } from '@bellhop/ui/segmented'
import { Select } from '@bellhop/ui/select'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { useListCompaniesQuery } from '../../../content/companies/companies-api.ts'
import { CompanyDialog as NewCompanyDialog } from '../../../content/companies/company-dialog.tsx'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { LoadError } from '../../../lists/load-error.tsx'
import { folioChanges } from '../changes-api.ts'
import type { DialogProps } from '../folio/folio-dialog.ts'

const options = {
  room: 'Room',
  roomAndTaxes: 'Room and taxes',
  everything: 'Everything',
} as const satisfies Record<CompanyPays, string>

const explanations: Record<CompanyPays, string> = {
  room: 'The nights, with the tax on their price. A tourist tax stays with the guest.',
  roomAndTaxes: 'The nights, and taxes of the stay such as a tourist tax.',
  everything: 'Also orders, tips and charges. Single ones can be moved to the guest.',
}

/** Which company pays a part of the bill, and what it pays. */
export function CompanyDialog({ folio, onClose }: DialogProps) {
  const { company } = folio
  const query = useListCompaniesQuery(undefined, { refetchOnMountOrArgChange: true })
  const [id, setId] = useState(company?._id ?? '')
  const [pays, setPays] = useState<CompanyPays>(company?.pays ?? 'room')
  const [added, setAdded] = useState<Company>()
  const [isAdding, setIsAdding] = useState(false)
  const change = useChange(folioChanges.setCompany, company)
  const showToast = useToast()
  // The list may not have the present one any more, and not yet the one just added.
  const listed = [...(query.data ?? []), ...(added ? [added] : []), ...(company ? [company] : [])]
  const names = new Map(listed.map(({ _id, name }) => [_id, name]))

  async function handleSubmit() {
    const { isDone } = await change.run({
      params: { id: folio._id },
      body: { company: id ? { _id: id, pays } : null },
    })
    if (!isDone) return
    showToast({ text: 'Saved.', tone: 'good' })
    onClose()
  }

  if (isAdding) {
    return (
      <NewCompanyDialog
        company={undefined}
        onSaved={(saved) => {
          setAdded(saved)
          setId(saved._id)
          setIsAdding(false)
        }}
        onClose={() => setIsAdding(false)}
      />
    )
  }
  return (
    <FormSheet
      title="Company payer"
      action="Save"
      change={change}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      {query.data ? (
        <>
          <Select
            label="Company"
            name="company"
            options={[
              { value: '', label: 'None: the guest pays everything' },
              ...[...names].map(([value, label]) => ({ value, label })),
            ]}
            value={id}
            onChange={({ target }) => setId(target.value)}
          />
          <div>
            <Button aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
              New company…
            </Button>
          </div>
          {id && (
            <Segmented
              legend="What it pays"
              showLegend
              name="pays"
              help={explanations[pays]}
              options={companyPays.map((value) => ({ value, label: options[value] }))}
              value={pays}
              onChange={setPays}
            />
          )}
        </>
      ) : query.error === undefined ? (
        <Skeleton className="h-40 rounded-card" />
      ) : (
        <LoadError error={query.error} busy={query.isFetching} onRetry={query.refetch} />
      )}
    </FormSheet>
  )
}
