import { ContactForm } from './contact/contact-form.tsx'
import { SignInLayout } from './layout.tsx'

export default function SignInScreen() {
  return <SignInLayout form={(hotelId) => <ContactForm hotelId={hotelId} />} />
}
