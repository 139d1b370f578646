import { isApiError } from '@bellhop/client/api-error'
import { Card } from '@bellhop/ui/card'
import { retry } from '@bellhop/ui/retry'
import { Skeleton } from '@bellhop/ui/skeleton'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useGetHotelProfileQuery } from '../../data/calls/hotel.ts'
import { QueryView } from '../../data/query-view.tsx'
import { loadMessages } from '../../intl/messages.ts'
import * as paths from '../../navigation/paths.ts'
import { HotelLogo } from '../../shared/hotel-logo.tsx'
import { LanguageSwitch } from '../../shared/language-switch.tsx'
import { useAccent } from '../../shared/use-accent.ts'
import { changeDevice } from '../../state/device.ts'
import { codeAbandoned } from '../../state/log.ts'
import { useGuestDispatch, useGuestSelector } from '../../state/state.ts'
import type { CodeForm } from './code/code-form.tsx'
import { LazyGoogleButton } from './google/lazy-button.tsx'

export interface SignInForm {
  /** The form for a guest of the hotel with this id. */
  form: (hotelId: string) => ReactNode
  /** The form registers; otherwise it signs in. */
  isNew?: boolean
}

export function SignInCard({ hotelId, form, isNew = false }: SignInForm & { hotelId: string }) {
  const t = useTranslations('signIn')
  const dispatch = useGuestDispatch()
  const hotel = useGetHotelProfileQuery(hotelId)
  const hasEnded = useGuestSelector(({ log }) => log.error === 'session_ended')
  const code = useGuestSelector(({ log }) => (log.code?.hotelId === hotelId ? log.code : null))
  const SecondStep = useCodeForm()

  useAccent(hotel.data)

  // The link's hotel no longer exists: lets the guest choose another one.
  const isGone =
    isApiError(hotel.error) && hotel.error.kind === 'problem' && hotel.error.status === 404
  useEffect(() => {
    if (isGone) changeDevice({ hotelId: null })
  }, [isGone])

  return (
    <main className="mx-auto grid min-h-dvh max-w-120 grid-cols-1 grid-rows-[1fr_auto] gap-8 px-5 pt-12 pb-6">
      <div className="grid grid-cols-1 content-start gap-8">
        <QueryView query={hotel} skeleton={<FormSkeleton />}>
          {({ name, logo, hasGoogleSignIn }) => (
            <>
              <header className="grid justify-items-center gap-4 text-center">
                <HotelLogo logo={logo} className="size-20" />
                <div className="grid gap-1">
                  <p className="text-ink-muted text-sm">{t('welcome')}</p>
                  <h1 className="text-balance font-display font-semibold text-3xl">
                    <bdi>{name}</bdi>
                  </h1>
                </div>
              </header>
              {hasEnded && (
                <p
                  role="status"
                  className="rounded-card bg-accent-soft px-4 py-3 text-balance text-center text-sm"
                >
                  {t('sessionEnded')}
                </p>
              )}
              <Card className="sm:p-6">
                {code ? <SecondStep code={code} /> : form(hotelId)}
                {!code && hasGoogleSignIn && <LazyGoogleButton hotelId={hotelId} />}
              </Card>
              <p className="text-balance text-center text-ink-soft text-sm">
                {t(isNew ? 'isKnown' : 'isNew')}{' '}
                <Link
                  to={isNew ? paths.home : paths.register}
                  onClick={() => dispatch(codeAbandoned())}
                  className="inline-flex min-h-11 items-center rounded-control px-1 font-semibold text-accent underline underline-offset-4"
                >
                  {t(isNew ? 'signIn' : 'register')}
                </Link>
              </p>
            </>
          )}
        </QueryView>
      </div>
      <LanguageSwitch />
    </main>
  )
}

/** Preloads the code form once the first step is shown. */
function useCodeForm(): typeof CodeForm {
  const [loaded, setLoaded] = useState<{ Form: typeof CodeForm }>({ Form: FormSkeleton })
  useEffect(() => {
    const load = () => Promise.all([import('./code/code-form.tsx'), loadMessages('more')])
    void retry(load).then(([{ CodeForm }]) => setLoaded({ Form: CodeForm }))
  }, [])
  return loaded.Form
}

const FormSkeleton = () => <Skeleton className="h-72" />
