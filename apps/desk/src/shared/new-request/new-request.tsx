import { lazy, Suspense } from 'react'
import type { NewRequestProps } from './new-request-dialog.tsx'

const Dialog = lazy(async () => ({
  default: (await import('./new-request-dialog.tsx')).NewRequestDialog,
}))

/** Enters a request for a guest, from any screen; its code is loaded when first needed. */
export function NewRequest(props: NewRequestProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
