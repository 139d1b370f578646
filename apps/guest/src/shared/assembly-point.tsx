import { useTranslations } from 'use-intl'

interface Props {
  assemblyPoint?: string | undefined
  wayOut?: string | undefined
}

/** Where to go in a fire, as the hotel has written it. Within `AlarmMessages`. */
export function AssemblyPoint({ assemblyPoint, wayOut }: Props) {
  const t = useTranslations('alarm')
  return (
    <dl className="grid grid-cols-1 gap-4">
      {assemblyPoint && (
        <div className="grid gap-1">
          <dt className="text-ink-soft text-sm">{t('assemblyPoint')}</dt>
          <dd dir="auto" className="text-start font-display font-semibold text-2xl wrap-anywhere">
            {assemblyPoint}
          </dd>
        </div>
      )}
      {wayOut && (
        <div className="grid gap-1">
          <dt className="text-ink-soft text-sm">{t('wayOut')}</dt>
          <dd dir="auto" className="whitespace-pre-line text-start wrap-anywhere">
            {wayOut}
          </dd>
        </div>
      )}
    </dl>
  )
}
