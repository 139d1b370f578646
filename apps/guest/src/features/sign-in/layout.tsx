import { useDevice } from '../../state/device.ts'
import { SignInCard, type SignInForm } from './card.tsx'
import { HotelChooser } from './contact/hotel-chooser.tsx'

/** The hotel is the one whose link or QR code was opened last; otherwise the guest chooses one. */
export function SignInLayout(form: SignInForm) {
  const { hotelId } = useDevice()
  return hotelId === null ? <HotelChooser /> : <SignInCard hotelId={hotelId} {...form} />
}
