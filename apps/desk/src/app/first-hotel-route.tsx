import { firstHotel } from '../features/setup/first-hotel/screen.ts'
import { useSignInMutation } from '../features/staff/api.ts'
import { SignInContext } from '../shared/sign-in-context.ts'

/** The screens that make the first hotel and sign its admin in. */
export function FirstHotelRoute() {
  const [signIn] = useSignInMutation()
  return (
    <SignInContext value={async (person) => (await signIn(person)).error === undefined}>
      <firstHotel.Screen />
    </SignInContext>
  )
}
