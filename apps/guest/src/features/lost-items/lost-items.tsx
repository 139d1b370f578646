import { Icon } from '@bellhop/ui/icon'
import { ChevronRight, PackageSearch } from 'lucide'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useModal } from '../../navigation/use-modal.ts'

const LostItemsSheet = lazy(() => import('./lost-items-sheet.tsx'))

/** Leads to the report of something lost. */
export function LostItems() {
  const t = useTranslations('chat')
  const modal = useModal('feature')
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => modal.open()}
        className="flex min-h-16 w-full items-center gap-4 rounded-control py-2.5 text-start transition hover:bg-sunken"
      >
        <Icon of={PackageSearch} className="size-6 shrink-0 stroke-[1.5] text-accent" />
        <span className="min-w-0 flex-1 font-semibold">{t('leftBehind')}</span>
        <Icon of={ChevronRight} className="size-5 shrink-0 text-ink-muted rtl:-scale-x-100" />
      </button>
      {modal.isOpen && (
        <Suspense>
          <LostItemsSheet onClose={modal.close} />
        </Suspense>
      )}
    </>
  )
}
