import { maxSearch } from '@bellhop/domain/limits'
import { auditAreas } from '@bellhop/domain/people/audit-actions'
import { Select } from '@bellhop/ui/select'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useHotelToday } from '../../format/use-hotel-today.ts'
import { SearchField } from '../../lists/search-field.tsx'
import { DateField } from '../../shared/date-field.tsx'
import { useListStaffQuery } from '../../shared/staff/staff-list-api.ts'
import type { useAuditFilter } from './use-audit-filter.ts'

interface Props {
  state: ReturnType<typeof useAuditFilter>
  /** The name of the person in the filter, who may be a guest. */
  personName: string | undefined
}

export function AuditFilters({ state, personName }: Props) {
  const t = useTranslations('audit')
  const { filter, typed, setTyped, setCondition } = state
  const { data: staff = [] } = useListStaffQuery()
  const field = useRef<HTMLInputElement>(null)
  const today = useHotelToday()
  const isOther = filter.person && !staff.some(({ _id }) => _id === filter.person)
  return (
    <search className="flex flex-wrap items-center gap-3 print:hidden">
      <SearchField
        label={t('searchTheAuditLog')}
        placeholder={t('searchPlaceholder')}
        value={typed}
        onChange={setTyped}
        field={field}
        maxLength={maxSearch}
        className="min-w-56 flex-1 basis-64"
      />
      <Select
        label={t('person')}
        hideLabel
        size="small"
        className="min-w-40 phone:flex-1"
        value={filter.person ?? ''}
        onChange={({ target }) => setCondition('person', target.value || undefined)}
        options={[
          { value: '', label: t('everyone') },
          ...(isOther ? [{ value: filter.person ?? '', label: personName ?? t('onePerson') }] : []),
          ...staff.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
      <Select
        label={t('kindOfAction')}
        hideLabel
        size="small"
        className="min-w-40 phone:flex-1"
        value={filter.area ?? ''}
        onChange={({ target }) => setCondition('area', target.value || undefined)}
        options={[
          { value: '', label: t('allActions') },
          ...auditAreas.map((value) => ({ value, label: t(`areas.${value}`) })),
        ]}
      />
      <div className="flex items-center gap-2 text-sm">
        <DateField
          label={t('from')}
          value={filter.from ?? ''}
          max={filter.to ?? today}
          onChange={(date) => setCondition('from', date)}
          onClear={() => setCondition('from', undefined)}
        />
        <span aria-hidden="true">–</span>
        <DateField
          label={t('to')}
          value={filter.to ?? ''}
          max={today}
          onChange={(date) => setCondition('to', date)}
          onClear={() => setCondition('to', undefined)}
        />
      </div>
    </search>
  )
}
