import { useDevice } from '../../shared/device.ts'
import { HotelChooser } from './hotel-chooser.tsx'
import { SignInCard } from './sign-in-card.tsx'

/** The hotel comes from the link or QR that was opened last, or is chosen. */
export default function SignInScreen() {
  const { hotelId } = useDevice()
  return hotelId === null ? <HotelChooser /> : <SignInCard hotelId={hotelId} />
}
