import type { Scope, ScopeArea } from '@bellhop/domain/people/scopes'
import { Checkbox } from '@bellhop/ui/checkbox'
import { type Messages, useTranslations } from 'use-intl'
import type { Way } from '../keys/describe-scopes.ts'

interface Props {
  /** Those that the assistant asks for. */
  asked: readonly Scope[]
  value: readonly Scope[]
  onChange: (scopes: Scope[]) => void
}

/** Areas in which an assistant can propose something. */
type Proposed = keyof Messages['programs']['consent']['what']

/** Lets a person leave out what an assistant asks for. */
export function ConsentScopes({ asked, value, onChange }: Props) {
  const t = useTranslations('programs')
  const describe = (scope: Scope) => {
    const [area, way] = scope.split('.') as [ScopeArea, Way]
    const name = t(`scopes.names.${area}`)
    return way === 'read'
      ? { title: t('consent.reads', { area: name }), text: t(`scopes.what.${area}.read`) }
      : {
          title: t('consent.proposesTo', { area: name }),
          text: t(`consent.what.${area as Proposed}`),
        }
  }
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">{t('keys.may')}</legend>
      <p className="mb-1 text-ink-muted text-sm">{t('consent.help')}</p>
      <div className="grid grid-cols-2 gap-x-5 phone:grid-cols-1">
        {asked.map((scope) => {
          const { title, text } = describe(scope)
          const column = scope.endsWith('.read') ? 'col-start-1' : 'col-start-2 phone:col-start-1'
          return (
            <Checkbox
              key={scope}
              className={`${column} [&>label]:items-start [&>label]:py-2`}
              label={
                <span className="grid text-sm">
                  <span className="font-medium">{title}</span>
                  <span className="text-ink-soft">{text}</span>
                </span>
              }
              checked={value.includes(scope)}
              onChange={({ target }) =>
                onChange(
                  asked.filter((one) => (one === scope ? target.checked : value.includes(one))),
                )
              }
            />
          )
        })}
      </div>
    </fieldset>
  )
}
