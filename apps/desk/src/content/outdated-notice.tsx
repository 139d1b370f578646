import { Button } from '@bellhop/ui/button'
import { useTranslations } from 'use-intl'
import type { useOutdated } from './use-outdated.ts'

interface Props {
  outdated: Pick<ReturnType<typeof useOutdated>, 'open' | 'confirm'>
}

/** At the end of a form, for corrections of the first language that translations do not follow. */
export function OutdatedNotice({ outdated: { open, confirm } }: Props) {
  const t = useTranslations('content')
  if (open.length === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-warn-soft px-4 py-3 text-sm">
      <p>{t('outdated.count', { count: open.length })}</p>
      <Button size="small" onClick={() => confirm(open)}>
        {t('outdated.confirm', { count: open.length })}
      </Button>
    </div>
  )
}
