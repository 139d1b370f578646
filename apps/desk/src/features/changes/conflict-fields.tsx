import type { ChangedField } from '@bellhop/contract/desk/changes'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useTranslations } from 'use-intl'
import { ChangedValue } from '../../shared/changes/changed-value.tsx'

interface Props {
  fields: readonly ChangedField[]
  /** It is undone as a whole: only what has been changed since is shown. */
  isAddition: boolean
  chosen: readonly string[]
  onChoose: (field: string, isChosen: boolean) => void
}

/** The fields of a change with their values before, after and now. */
export function ConflictFields({ fields, isAddition, chosen, onChoose }: Props) {
  return (
    <ul className="divide-y divide-line">
      {fields
        .filter(({ changedSince }) => changedSince || !isAddition)
        .map((field) => (
          <li key={field.field} className="grid gap-1 py-2">
            {isAddition ? (
              <p className="font-medium first-letter:uppercase">{field.label}</p>
            ) : (
              <Checkbox
                name={field.field}
                label={
                  <span className="inline-block font-medium first-letter:uppercase">
                    {field.label}
                  </span>
                }
                checked={chosen.includes(field.field)}
                onChange={({ target }) => onChoose(field.field, target.checked)}
              />
            )}
            <Values field={field} isAddition={isAddition} />
          </li>
        ))}
    </ul>
  )
}

function Values({ field, isAddition }: { field: ChangedField; isAddition: boolean }) {
  const t = useTranslations('changes')
  const values = [
    ...(isAddition ? [] : [{ label: t('before'), value: field.before }]),
    { label: isAddition ? t('added') : t('changedTo'), value: field.after },
    { label: t('now'), value: field.now },
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {values.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd>
            <ChangedValue value={value} field={field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
