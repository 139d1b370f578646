import { Button } from '@bellhop/ui/button'
import { useTranslations } from 'use-intl'
import type { Draft } from './use-draft.ts'

/** Says that a form begins with what was entered in it before. */
export function DraftNote({ draft }: { draft: Draft | undefined }) {
  const t = useTranslations('forms')
  if (!draft?.isRestored) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken py-1 pr-1 pl-4">
      <p role="status" className="text-sm">
        {t('draft.restored')}
      </p>
      <Button onClick={draft.startOver}>{t('draft.startOver')}</Button>
    </div>
  )
}
