import { ContactForm } from './contact-form.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

/** Sign-in of a guest whom the hotel knows. */
export default function SignInScreen() {
  return <SignInLayout form={(hotelId) => <ContactForm hotelId={hotelId} />} />
}
