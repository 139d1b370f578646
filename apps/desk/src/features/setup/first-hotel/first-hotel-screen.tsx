import { isApiError } from '@bellhop/client/api-error'
import {
  listSetupCountries,
  makeFirstHotel,
  openSetup,
  prepareFirstPasskey,
} from '@bellhop/contract/calls/desk/setup'
import { setStaffLanguage } from '@bellhop/contract/calls/desk/staff'
import type { NewHotel, SetupCountry } from '@bellhop/contract/desk/setup'
import type { NewPasskey } from '@bellhop/contract/desk/staff-passkeys'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { isProblem, readErrorSentence, readFieldErrors } from '../../../api/error-sentence.ts'
import { sessionOpened } from '../../../api/session-actions.ts'
import { useSend } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { useFormatDevice } from '../../../format/format-device.ts'
import { getChosenLanguage } from '../../../intl/messages.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { paths } from '../../../shared/paths.ts'
import { createPasskey, explainPasskeyError } from '../../../shared/staff/webauthn.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { RestoreStep } from '../restore/restore-step.tsx'
import { SetupFrame } from '../setup-frame.tsx'
import { StepHeading } from '../step-heading.tsx'
import { AdminStep, type EnteredAdmin } from './admin-step.tsx'
import { readDraft, removeDraft, storeDraft } from './draft.ts'
import { HotelStep } from './hotel-step.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { guessCountry, proposeFor } from './new-hotel.ts'
import { readPart } from './read-part.ts'

/** Opened by the address that the server prints. Its key is in the fragment, which no server gets. */
export function FirstHotelScreen() {
  const ofApi = useTranslations('api')
  const t = useTranslations('setup')
  const key = new URLSearchParams(useLocation().hash.slice(1)).get('key') ?? ''
  const opened = useRead(openSetup, { body: { key }, skip: !key, fresh: true })
  const countries = useRead(listSetupCountries)
  if (!key || isProblem(opened.error, 'link_expired') || isProblem(opened.error, 'invalid_request'))
    return <DeadAddress sentence={key && readErrorSentence(opened.error, ofApi)} />
  if (opened.data && countries.data) {
    const { takesBackup } = opened.data
    return <FirstHotel key={key} setupKey={key} countries={countries.data} {...{ takesBackup }} />
  }
  const error = opened.error ?? countries.error
  return (
    <SetupFrame title={t('setUpYourHotel')}>
      <h1 className="font-display font-semibold text-2xl">{t('setUpYourHotel')}</h1>
      {error === undefined ? (
        <Skeleton className="h-80" />
      ) : (
        <LoadError
          error={error}
          busy={opened.isFetching || countries.isFetching}
          onRetry={() => {
            if (opened.error) void opened.refetch()
            if (countries.error) void countries.refetch()
          }}
        />
      )}
    </SetupFrame>
  )
}

/** @param sentence empty if the address has no key at all */
function DeadAddress({ sentence }: { sentence: string }) {
  const t = useTranslations('setup')
  return (
    <SetupFrame title={t('setUpYourHotel')}>
      <h1 className="font-display font-semibold text-2xl">{t('thisAddressDoesntWork')}</h1>
      <p>{sentence || t('addressNotComplete')}</p>
      <TextLink to={paths.signIn}>{t('signIn')}</TextLink>
    </SetupFrame>
  )
}

interface Props {
  setupKey: string
  countries: readonly SetupCountry[]
  takesBackup: boolean
}

function FirstHotel({ setupKey, countries, takesBackup }: Props) {
  const ofApi = useTranslations('api')
  const t = useTranslations('setup')
  const [draft] = useState(readDraft)
  const [hotel, setHotel] = useState(() => draft?.hotel ?? propose(countries))
  const [admin, setAdmin] = useState<EnteredAdmin>({
    ...{ name: '', email: '', ...draft?.admin },
    ...{ way: 'password', password: '' },
  })
  const [isHotelDone, setHotelDone] = useState(draft?.isHotelDone ?? false)
  const { name: adminName, email: adminEmail } = admin
  useEffect(
    () => storeDraft({ hotel, admin: { name: adminName, email: adminEmail }, isHotelDone }),
    [hotel, adminName, adminEmail, isHotelDone],
  )
  const making = useMakeHotel(setupKey)
  const [isRestoring, setRestoring] = useState(false)
  const { error } = making
  // The form places the errors, and moves the focus to them, whenever they are another object.
  const errors = useMemo(() => {
    const found = readFieldErrors(error, ofApi)
    return { hotel: readPart(found, 'hotel.'), admin: readPart(found, 'admin.') }
  }, [error, ofApi])

  async function finish() {
    const failure = await making.make(hotel, admin)
    if (readPart(readFieldErrors(failure, ofApi), 'hotel.') !== undefined) setHotelDone(false)
  }

  if (isProblem(error, 'link_expired'))
    return <DeadAddress sentence={readErrorSentence(error, ofApi)} />
  if (isRestoring) {
    return (
      <SetupFrame title={t('restoreFromABackup')}>
        <RestoreStep setupKey={setupKey} onBack={() => setRestoring(false)} />
      </SetupFrame>
    )
  }
  return (
    <SetupFrame title={t('setUpYourHotel')}>
      {isHotelDone ? (
        <AdminStep
          admin={admin}
          hotelName={hotel.name}
          onChange={setAdmin}
          isBusy={making.isBusy}
          problem={making.problem}
          errors={errors.admin}
          onBack={() => setHotelDone(false)}
          onDone={() => void finish()}
        />
      ) : (
        <HotelStep
          heading={
            <>
              <StepHeading step="hotel" title={t('yourHotel')} lead={t('hotelLead')} />
              <LanguageOffer country={countries.find(({ code }) => code === hotel.country)} />
            </>
          }
          hotel={hotel}
          countries={countries}
          onChange={setHotel}
          errors={errors.hotel}
          onDone={() => setHotelDone(true)}
          {...(takesBackup && { onRestore: () => setRestoring(true) })}
        />
      )}
    </SetupFrame>
  )
}

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

function propose(countries: readonly SetupCountry[]): NewHotel {
  const country = guessCountry(countries, browserZone())
  const usual = country
    ? proposeFor(country, browserZone())
    : { timeZone: '', currency: '', languages: ['en'] }
  return { name: '', country: country?.code ?? '', ...usual, phone: '', address: '' }
}

/** Makes the hotel with its admin, who is signed in then, and goes on with the wizard. */
function useMakeHotel(key: string) {
  const ofApi = useTranslations('api')
  const formatDevice = useFormatDevice()
  const [send] = useSend(makeFirstHotel)
  const [storeLanguage] = useSend(setStaffLanguage)
  const [prepare] = useSend(prepareFirstPasskey)
  const dispatch = useDispatch()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  /** Made, but not yet received: another one would be left over on the device. */
  const unsent = useRef<NewPasskey>(undefined)

  /** @returns why it failed */
  async function make(
    hotel: NewHotel,
    { way, password, ...typed }: EnteredAdmin,
  ): Promise<unknown> {
    const person = { name: typed.name.trim(), email: typed.email.trim() }
    setBusy(true)
    setError(undefined)
    try {
      if (way === 'password') {
        await send({ body: { key, hotel, admin: { ...person, password } } }).unwrap()
      } else {
        unsent.current ??= await createPasskey(
          await prepare({ body: { key, hotel, admin: person } }).unwrap(),
        )
        const passkeyName = formatDevice(navigator.userAgent)
        const passkey = unsent.current
        await send({ body: { key, hotel, admin: { ...person, passkey, passkeyName } } }).unwrap()
      }
    } catch (failure) {
      if (isApiError(failure) && failure.kind === 'problem') unsent.current = undefined
      setError(failure)
      setBusy(false)
      return failure
    }
    const language = getChosenLanguage()
    // Otherwise the desk is in the browser's on each device.
    if (language) await storeLanguage({ body: { language } })
    removeDraft()
    dispatch(sessionOpened())
    location.replace(`/desk${paths.setupStep('begin')}`)
    return undefined
  }

  const problem = error === undefined ? undefined : explainPasskeyError(error, ofApi)
  return { make, isBusy, error, problem }
}
