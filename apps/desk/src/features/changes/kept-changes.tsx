import type { Change } from '@bellhop/contract/desk/changes'
import { useTranslations } from 'use-intl'
import { ChangedValue } from '../../shared/changes/changed-value.tsx'

/** Lists the changes by others since, with their present values. */
export function KeptChanges({ changes }: { changes: readonly Change[] }) {
  const t = useTranslations('changes')
  return (
    <>
      <p role="alert" className="rounded-control bg-warn-soft px-4 py-3 text-sm">
        {t('keptChanges')}
      </p>
      <ul className="grid gap-3 text-sm">
        {changes.map(({ _id, nounLabel, entry, fields }) => (
          <li key={_id}>
            <p>
              {nounLabel} <bdi className="font-medium">{entry.name}</bdi>
            </p>
            {fields.map((field) => (
              <p key={field.field} className="flex flex-wrap gap-x-2">
                <span className="text-ink-soft">{t('fieldNow', { field: field.label })}</span>
                <ChangedValue value={field.now} field={field} />
              </p>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
