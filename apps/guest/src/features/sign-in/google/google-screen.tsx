import { loginWithGoogle } from '@bellhop/contract/calls/guest/sign-in'
import { EmptyState } from '@bellhop/ui/empty-state'
import { ErrorState } from '@bellhop/ui/error-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Link2Off } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useGetHotelProfileQuery } from '../../../data/calls/hotel.ts'
import * as paths from '../../../navigation/paths.ts'
import { linkButton } from '../../../shared/link-button.ts'
import { Screen } from '../../../shared/screen.tsx'
import { useAccent } from '../../../shared/use-accent.ts'
import { readError } from '../read-error.ts'
import { useCompleteSignIn } from '../use-complete-sign-in.ts'
import { useSignIn } from '../use-sign-in.ts'
import { useSignInProblem } from '../use-sign-in-problem.ts'
import { clearGoogleResponse, type GoogleResponse, readGoogleResponse } from './redirect.ts'
import { GoogleRegisterForm } from './register-form.tsx'

type Token = Extract<GoogleResponse, { kind: 'token' }>

/** The redirect target of Google's sign-in. */
export default function GoogleScreen() {
  const t = useTranslations('google')
  const [response] = useState(() => readGoogleResponse(location.hash))
  useEffect(clearGoogleResponse, [])
  return (
    <Screen title={t('title')}>
      {response.kind === 'token' ? (
        <Entering token={response} />
      ) : (
        <EmptyState icon={Link2Off} title={t(`without.${response.kind}`)}>
          <BackToSignIn />
        </EmptyState>
      )}
    </Screen>
  )
}

/** Signs in, or asks a new guest whether to register. */
function Entering({ token: { hotelId, idToken, returnTo } }: { token: Token }) {
  const tApp = useTranslations('app')
  const formatProblem = useSignInProblem()
  const arrive = useCompleteSignIn()
  const entering = useSignIn(loginWithGoogle)
  const hasBegun = useRef(false)
  useAccent(useGetHotelProfileQuery(hotelId).data)

  async function begin() {
    const result = await entering.run({ body: { hotelId, idToken } })
    if (result?.data) arrive(result.data, returnTo)
  }

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void begin()
  })

  const isNew = entering.error && readError(entering) === 'guest_not_found'
  if (isNew) {
    return (
      <GoogleRegisterForm
        hotelId={hotelId}
        idToken={idToken}
        onRegistered={(session) => arrive(session, returnTo)}
        onKnown={begin}
      />
    )
  }
  if (!entering.error) {
    return (
      <div aria-busy="true">
        <Skeleton className="h-40 rounded-card" />
      </div>
    )
  }
  return (
    <>
      <ErrorState
        title={formatProblem(entering.error)}
        retryLabel={tApp('tryAgain')}
        onRetry={begin}
      />
      <p className="mt-4 grid justify-items-center">
        <BackToSignIn />
      </p>
    </>
  )
}

function BackToSignIn() {
  const t = useTranslations('google')
  return (
    <Link to={paths.home} replace className={linkButton}>
      {t('back')}
    </Link>
  )
}
