import { useDevice } from '../../state/device.ts'
import { SignInCard, type SignInForm } from './card.tsx'
import { HotelChooser } from './contact/hotel-chooser.tsx'

/** Uses the hotel of the last link or QR code; without one the guest chooses. */
export function SignInLayout(form: SignInForm) {
  const { hotelId } = useDevice()
  return hotelId === null ? <HotelChooser /> : <SignInCard hotelId={hotelId} {...form} />
}
