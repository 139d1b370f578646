import { Icon } from '@bellhop/ui/icon'
import { CloudOff } from 'lucide'
import { useTranslations } from 'use-intl'

/** Counts the steps that wait for a connection: the card of a finished request is no longer there to show it. */
export function UnsentSteps({ count }: { count: number }) {
  const t = useTranslations('requests')
  return (
    <p role="status" className="flex items-center gap-2 text-ink-soft text-sm empty:hidden">
      {count > 0 && (
        <>
          <Icon of={CloudOff} className="size-5 shrink-0" />
          <span>{t('unsentSteps', { count })}</span>
        </>
      )}
    </p>
  )
}
