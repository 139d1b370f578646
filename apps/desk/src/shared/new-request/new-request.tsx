import { ErrorState } from '@bellhop/ui/error-state'
import { Sheet } from '@bellhop/ui/sheet'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { NewRequestProps } from './new-request-dialog.tsx'

const Dialog = lazy(async () => {
  try {
    return { default: (await import('./new-request-dialog.tsx')).NewRequestDialog }
  } catch {
    // An error would replace the screen behind the dialog.
    return { default: NotLoaded }
  }
})

/** Enters a request for a guest, from any screen; its code is loaded when first needed. */
export function NewRequest(props: NewRequestProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}

function NotLoaded({ onClose }: NewRequestProps) {
  const t = useTranslations('shared')
  return (
    <Sheet open onClose={onClose} title={t('request.new')} closeLabel={t('close')}>
      <ErrorState
        title={t('request.notLoaded')}
        retryLabel={t('request.reload')}
        onRetry={() => location.reload()}
      />
    </Sheet>
  )
}
