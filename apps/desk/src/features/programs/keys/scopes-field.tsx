import { everyScope, type Scope, scopeAreas } from '@bellhop/domain/people/scopes'
import { Checkbox } from '@bellhop/ui/checkbox'
import { FieldNote, useField } from '@bellhop/ui/field'
import { useTranslations } from 'use-intl'
import { hasAll } from './describe-scopes.ts'

interface Props {
  name: string
  value: Scope[]
  onChange: (scopes: Scope[]) => void
}

const reads = everyScope.filter((scope) => scope.endsWith('.read'))

/** Chooses what a key may read and change, by areas. */
export function ScopesField({ name, value, onChange }: Props) {
  const t = useTranslations('programs')
  const field = useField({ name })
  const choose = (scopes: readonly Scope[], isChosen: boolean) => {
    const others = value.filter((scope) => !scopes.includes(scope))
    onChange(isChosen ? [...others, ...scopes] : others)
  }
  return (
    <fieldset className="min-w-0" aria-describedby={field.control['aria-describedby']}>
      <legend className="font-medium text-sm">{t('scopes.legend')}</legend>
      <p className="text-ink-muted text-sm">{t('scopes.help')}</p>
      <FieldNote field={field} />
      <Checkbox
        // The form focuses it if nothing is chosen.
        id={name}
        label={<span className="font-medium text-sm">{t('scopes.readAll')}</span>}
        checked={hasAll(value, 'read')}
        onChange={({ target }) => choose(reads, target.checked)}
      />
      {scopeAreas.map((area) => (
        <fieldset
          key={area}
          className="grid min-w-0 grid-cols-[9rem_1fr_1fr] gap-x-5 border-line border-t py-1 phone:grid-cols-1 phone:pb-2"
        >
          <legend className="sr-only">{t(`scopes.names.${area}`)}</legend>
          <p
            aria-hidden="true"
            className="py-2 font-semibold text-sm first-letter:uppercase phone:pb-0"
          >
            {t(`scopes.names.${area}`)}
          </p>
          {(['read', 'write'] as const).map((way) => (
            <Checkbox
              key={way}
              className="[&>label]:items-start [&>label]:py-2"
              label={
                <span className="grid text-sm">
                  <span className="font-medium">{t(`scopes.${way}`)}</span>
                  <span className="text-ink-soft">{t(`scopes.what.${area}.${way}`)}</span>
                </span>
              }
              checked={value.includes(`${area}.${way}`)}
              onChange={({ target }) => choose([`${area}.${way}`], target.checked)}
            />
          ))}
        </fieldset>
      ))}
    </fieldset>
  )
}
