import { newIdempotencyKey } from '@bellhop/client/idempotency-key'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Link2Off } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useLocation } from 'wouter'
import { api } from '../../shared/api.ts'
import { changeDevice } from '../../shared/device.ts'
import { useGetHotelProfileQuery } from '../../shared/hotel-api.ts'
import { linkButton } from '../../shared/link-button.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useGuestDispatch } from '../../shared/state.ts'
import { useAccent } from '../../shared/use-accent.ts'
import { useEnterWithGoogleMutation } from './google-api.ts'
import { GoogleRegisterForm } from './google-register-form.tsx'
import { forgetGoogleAnswer, type GoogleAnswer, readGoogleAnswer } from './google-visit.ts'
import { readError } from './read-error.ts'
import type { Session } from './session.ts'

type Token = Extract<GoogleAnswer, { kind: 'token' }>

/** Where Google sends the guest back to. */
export default function GoogleScreen() {
  const t = useTranslations('google')
  const [answer] = useState(() => readGoogleAnswer(location.hash))
  useEffect(forgetGoogleAnswer, [])
  return (
    <Screen title={t('title')}>
      {answer.kind === 'token' ? (
        <Entering token={answer} />
      ) : (
        <EmptyState icon={<Icon of={Link2Off} />} title={t(`without.${answer.kind}`)}>
          <BackToSignIn />
        </EmptyState>
      )}
    </Screen>
  )
}

/** Signs in, or asks whoever is new whether to register. */
function Entering({ token: { hotelId, idToken, returnTo } }: { token: Token }) {
  const [, navigate] = useLocation()
  const dispatch = useGuestDispatch()
  const [enter, entering] = useEnterWithGoogleMutation()
  const [key] = useState(newIdempotencyKey)
  const hasBegun = useRef(false)
  useAccent(useGetHotelProfileQuery(hotelId).data)

  async function begin(idempotencyKey: string) {
    const { data } = await enter({ hotelId, idToken, idempotencyKey })
    if (data) finish(data)
  }

  function finish({ guest }: Session) {
    changeDevice({ hotelId: guest.hotelId })
    // What a guest before this one has seen on this phone.
    dispatch(api.util.resetApiState())
    navigate(returnTo, { replace: true })
  }

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void begin(key)
  })

  const isNew = entering.error && readError(entering) === 'guest_not_found'
  if (isNew) {
    return (
      <GoogleRegisterForm
        hotelId={hotelId}
        idToken={idToken}
        onRegistered={finish}
        onKnown={() => begin(newIdempotencyKey())}
      />
    )
  }
  return (
    <>
      <Loaded
        query={{
          data: undefined,
          error: entering.error,
          isFetching: entering.isLoading,
          refetch: () => begin(key),
        }}
        skeleton={<Skeleton className="h-40 rounded-card" />}
      >
        {() => null}
      </Loaded>
      {entering.error && (
        <p className="mt-4 grid justify-items-center">
          <BackToSignIn />
        </p>
      )}
    </>
  )
}

function BackToSignIn() {
  const t = useTranslations('google')
  return (
    <Link to="/" replace className={linkButton}>
      {t('back')}
    </Link>
  )
}
