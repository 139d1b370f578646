import { lazy, Suspense } from 'react'
import { useDevice } from '../../state/device.ts'
import { SignInCard, type SignInForm } from './card.tsx'

// Most guests come by a link or a QR code of their hotel.
const HotelChooser = lazy(() => import('./contact/hotel-chooser.tsx'))

/** Uses the hotel of the last link or QR code; without one the guest chooses. */
export function SignInLayout(form: SignInForm) {
  const { hotelId } = useDevice()
  if (hotelId !== null) return <SignInCard hotelId={hotelId} {...form} />
  return (
    <Suspense fallback={<main aria-busy="true" />}>
      <HotelChooser />
    </Suspense>
  )
}
