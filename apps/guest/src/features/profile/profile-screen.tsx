import { logoutEverywhere } from '@bellhop/contract/calls/guest/sign-in'
import { ownNameOf } from '@bellhop/domain/text/language-tag'
import { matchLanguage } from '@bellhop/domain/text/match-language'
import { appLanguages, isAppLanguage, languageOptions } from '@bellhop/languages'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Segmented } from '@bellhop/ui/segmented'
import { Select } from '@bellhop/ui/select'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useHotel } from '../../data/calls/hotel.ts'
import { startSigningOut, staySignedIn } from '../../data/sign-out.ts'
import { useProblemSentence } from '../../data/use-problem-sentence.ts'
import * as paths from '../../navigation/paths.ts'
import { useModal } from '../../navigation/use-modal.ts'
import { PushSettings } from '../../push/settings.tsx'
import { PhoneNumber } from '../../shared/contact/phone-number.tsx'
import { externalLink } from '../../shared/places/directions.ts'
import { Screen } from '../../shared/screen.tsx'
import { SectionTitle } from '../../shared/section-title.tsx'
import { Sheet } from '../../shared/sheet.tsx'
import { useChange } from '../../shared/use-change.ts'
import { changeDevice, type TextSize, textSizes, themes, useDevice } from '../../state/device.ts'
import { useGuestDispatch, useGuestSelector } from '../../state/state.ts'
import { Access } from './access/access.tsx'
import { Allergies } from './allergies.tsx'
import { forgetGuest } from './api.ts'
import { MessageChoices } from './messages/message-choices.tsx'
import { SignOut } from './sign-out.tsx'

/** The id with which the modal `dashboard` opens this sheet. */
const about = 'signOutEverywhere'

export default function ProfileScreen() {
  const t = useTranslations('profile')
  const format = useFormatter()
  const { theme, textSize } = useDevice()
  return (
    <Screen title={t('title')} backTo={paths.home}>
      <div className="grid grid-cols-1 gap-6">
        <GuestCard />
        <Allergies />
        <section className="grid gap-3">
          <SectionTitle>{t('thisPhone')}</SectionTitle>
          <Card className="grid gap-5">
            <LanguageSelect />
            <Segmented
              showLegend
              legend={t('theme')}
              options={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
              value={theme}
              onChange={(next) => changeDevice({ theme: next })}
            />
            <Segmented
              showLegend
              legend={t('textSize')}
              options={textSizes.map((size) => ({
                value: String(size),
                label: format.number(size / 100, { style: 'percent' }),
              }))}
              value={String(textSize)}
              onChange={(next) => changeDevice({ textSize: Number(next) as TextSize })}
            />
          </Card>
        </section>
        <PushSettings />
        <MessageChoices />
        <Access />
        <div className="grid gap-2">
          <SignOut />
          <SignOutEverywhere />
        </div>
        <AboutLinks />
      </div>
    </Screen>
  )
}

/** The app's version, its licences and its source code, which the AGPL (section 13) entitles every user to. */
function AboutLinks() {
  const t = useTranslations('profile')
  return (
    <ul className="flex flex-wrap items-center justify-center gap-x-6">
      <li className="text-ink-soft text-sm">
        {t('version', { version: import.meta.env.VERSION })}
      </li>
      <AboutLink href="/licences">{t('licences')}</AboutLink>
      <AboutLink href="/source">{t('source')}</AboutLink>
    </ul>
  )
}

/** Opens a server page in another tab, so that an installed app is not left. */
function AboutLink({ href, children }: { href: string; children: string }) {
  const t = useTranslations('profile')
  return (
    <li>
      <a
        href={href}
        {...externalLink}
        className="inline-flex min-h-11 items-center rounded-control px-1 text-ink-soft text-sm underline underline-offset-4"
      >
        {children}
        <span className="sr-only"> ({t('newTab')})</span>
      </a>
    </li>
  )
}

function GuestCard() {
  const t = useTranslations('profile')
  const format = useFormatter()
  const guest = useGuestSelector((state) => state.log.data)
  if (!guest) return null
  const { name, phone, email, roomNumber, checkIn, checkOut } = guest
  return (
    <Card className="grid gap-4">
      <p className="font-display font-semibold text-xl">{name}</p>
      <dl className="grid gap-3">
        {roomNumber && <Fact label={t('room')} value={roomNumber} />}
        {checkIn && checkOut && (
          <Fact
            label={t('stay')}
            value={format.dateTimeRange(new Date(checkIn), new Date(checkOut), 'day')}
          />
        )}
        {phone && <Fact label={t('phone')} value={<PhoneNumber phone={phone} />} />}
        {email && <Fact label={t('email')} value={<bdi dir="ltr">{email}</bdi>} />}
      </dl>
    </Card>
  )
}

interface FactProps {
  label: string
  value: ReactNode
}

function Fact({ label, value }: FactProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0 break-words font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

/** For a lost phone, or a link opened on a borrowed one. */
function SignOutEverywhere() {
  const t = useTranslations('profile')
  const formatProblem = useProblemSentence()
  const { run, isBusy, error, reset } = useChange(logoutEverywhere, {
    // The screen is unmounted meanwhile, and shows the problem when it returns.
    fixedCacheKey: about,
  })
  const dispatch = useGuestDispatch()
  const sheet = useModal('dashboard')

  async function signOut() {
    dispatch(startSigningOut())
    const result = await run({ body: {} })
    if (!result) return
    // The other phones are still signed in.
    if (result.error) dispatch(staySignedIn())
    else await dispatch(forgetGuest())
  }

  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => {
          reset()
          sheet.open(about)
        }}
      >
        {t('signOutEverywhere')}
      </Button>
      <Sheet
        open={sheet.isOpen && sheet.id === about}
        onClose={sheet.close}
        title={t('everywhereTitle')}
        footer={
          <div className="grid gap-2">
            {error !== undefined && (
              <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-bad text-sm">
                {formatProblem(error)}
              </p>
            )}
            <Button variant="primary" size="large" busy={isBusy} onClick={signOut}>
              {t('signOutEverywhere')}
            </Button>
            <Button variant="quiet" onClick={sheet.close}>
              {t('staySignedIn')}
            </Button>
          </div>
        }
      >
        <p className="text-ink-soft">{t('everywhereHelp')}</p>
      </Sheet>
    </>
  )
}

/** Languages of the app, and of the hotel's texts: in one of these, the app is in a related language, or stays in its own. */
function LanguageSelect() {
  const t = useTranslations('profile')
  const { locale, language } = useDevice()
  const ofHotel = (useHotel().data?.languages ?? []).filter((one) => !isAppLanguage(one))
  return (
    <Select
      label={t('language')}
      options={[
        ...languageOptions,
        ...ofHotel.map((value) => ({ value, label: ownNameOf(value), lang: value })),
      ]}
      value={ofHotel.find((one) => one === language) ?? locale}
      onChange={({ target: { value } }) =>
        changeDevice({ language: value, locale: matchLanguage([value], appLanguages) ?? locale })
      }
    />
  )
}
