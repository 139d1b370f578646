import { ContactForm } from './contact-form.tsx'
import { HotelDoor } from './sign-in-layout.tsx'

/** For a guest the hotel knows. */
export default function SignInScreen() {
  return <HotelDoor form={(hotelId) => <ContactForm hotelId={hotelId} />} />
}
