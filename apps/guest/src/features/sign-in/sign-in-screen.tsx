import { ContactForm } from './contact-form.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

/** For a guest the hotel knows. */
export default function SignInScreen() {
  return <SignInLayout form={(hotelId) => <ContactForm hotelId={hotelId} />} />
}
