import { Skeleton } from '@bellhop/ui/skeleton'
import { lazy, Suspense } from 'react'

const GoogleButton = lazy(() => import('./button.tsx'))

/** Loaded only if the hotel offers it. Its space is reserved from the start. */
export function LazyGoogleButton({ hotelId }: { hotelId: string }) {
  return (
    <div className="mt-5 min-h-24">
      <Suspense fallback={<Skeleton className="h-24" />}>
        <GoogleButton hotelId={hotelId} />
      </Suspense>
    </div>
  )
}
