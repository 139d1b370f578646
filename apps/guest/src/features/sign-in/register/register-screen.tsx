import { useState } from 'react'
import { Redirect } from 'wouter'
import * as paths from '../../../navigation/paths.ts'
import { useGuestSelector } from '../../../state/state.ts'
import { SignInLayout } from '../layout.tsx'
import { noRegistration, RegisterForm } from './register-form.tsx'

export default function RegisterScreen() {
  const isSignedIn = useGuestSelector(({ log }) => log.token !== null)
  const [typed, setTyped] = useState(noRegistration)
  if (isSignedIn) return <Redirect to={paths.home} replace />
  return (
    <SignInLayout
      form={(hotelId) => <RegisterForm hotelId={hotelId} typed={typed} onChange={setTyped} />}
      isNew
    />
  )
}
