import { useTranslations } from 'use-intl'
import { ChangedValue, type ShownField } from './changed-value.tsx'

interface Props {
  fields: readonly ShownField[]
  /** A single one may be named by the sentence above. */
  hasLabels: boolean
}

/** Values before and after. */
export const FieldLines = ({ fields, hasLabels }: Props) => (
  <dl className="grid gap-2 text-sm">
    {fields.map((field) => (
      <FieldLine key={field.field} field={field} hasLabel={hasLabels} />
    ))}
  </dl>
)

function FieldLine({ field, hasLabel }: { field: ShownField; hasLabel: boolean }) {
  const t = useTranslations('shared')
  const alignment = field.kind === 'picture' ? 'items-center' : 'items-baseline'
  return (
    <div>
      <dt className={hasLabel ? 'text-ink-soft first-letter:uppercase' : 'sr-only'}>
        {field.label}
      </dt>
      <dd className={`flex min-w-0 flex-wrap gap-x-2 ${alignment}`}>
        <span className="sr-only">{t('before')}</span>
        <span className="text-ink-soft">
          <ChangedValue value={field.before} field={field} />
        </span>
        <span className={`flex min-w-0 gap-x-2 ${alignment}`}>
          <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
            →
          </span>
          <span className="sr-only">{t('after')}</span>
          <ChangedValue value={field.after} field={field} />
        </span>
      </dd>
    </div>
  )
}
