import { ContactForm } from './contact/contact-form.tsx'
import { SignInLayout } from './layout.tsx'

/** Sign-in of a guest whom the hotel knows. */
export default function SignInScreen() {
  return <SignInLayout form={(hotelId) => <ContactForm hotelId={hotelId} />} />
}
