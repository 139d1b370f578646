import { Skeleton } from '@bellhop/ui/skeleton'
import { type ComponentProps, lazy, Suspense } from 'react'

const QrCode = lazy(() => import('@bellhop/ui/qr-code'))

/** A QR code as large as a sheet allows, loaded when first shown. */
export function LazyQrCode(props: ComponentProps<typeof QrCode>) {
  return (
    <div className="mx-auto aspect-square w-full max-w-72">
      <Suspense fallback={<Skeleton className="size-full rounded-card" />}>
        <QrCode {...props} />
      </Suspense>
    </div>
  )
}
