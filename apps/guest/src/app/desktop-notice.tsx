import english from '@bellhop/languages/en/guest/notice.json'
import { Button } from '@bellhop/ui/button'
import { Logo } from '@bellhop/ui/logo'
import { useTranslations } from 'use-intl'
import { EmergencyCalls } from '../features/emergencies/emergency-calls.tsx'
import { HotelContacts } from '../features/emergencies/hotel-contacts.tsx'
import { LazyQrCode } from '../shared/lazy-qr-code.tsx'
import { useDevice } from '../state/device.ts'
import { useGuestSelector } from '../state/state.ts'

/** Shown above 768 px: to computers, to tablets, and to phones that lie on their side, where a guest may need help. */
export default function DesktopNotice() {
  const t = useTranslations('notice')
  const { locale } = useDevice()
  return (
    <main className="min-h-dvh">
      <div className="sticky top-0 grid min-h-dvh grid-cols-1 place-content-center justify-items-center gap-6 p-10 text-center">
        <Logo className="text-3xl" />
        <div className="grid max-w-xl gap-1 text-balance text-lg">
          <h1>{t('sentence')}</h1>
          {locale !== 'en' && (
            <p lang="en" dir="ltr" className="text-ink-soft">
              {english.sentence}
            </p>
          )}
        </div>
        {matchMedia('(pointer: coarse)').matches ? <Help /> : <Code />}
      </div>
    </main>
  )
}

function Help() {
  const t = useTranslations('notice')
  const isSignedIn = useGuestSelector((state) => state.log.token !== null)
  return (
    <>
      <p className="font-semibold">{t('turn')}</p>
      <div className="grid w-full max-w-xl grid-cols-1 gap-5 text-start">
        <EmergencyCalls />
        {isSignedIn && <HotelContacts />}
      </div>
    </>
  )
}

function Code() {
  const t = useTranslations('notice')
  return (
    <>
      <div className="grid w-64 gap-3">
        <LazyQrCode text={location.href} label={t('codeLabel')} />
        <p className="text-balance text-ink-soft">{t('code')}</p>
      </div>
      <Button onClick={openPhoneWindow}>{t('openWindow')}</Button>
    </>
  )
}

/** Not a frame in this page, because no page may frame the app (`frame-ancestors 'none'`). */
function openPhoneWindow() {
  window.open(location.href, 'phone', 'popup,width=390,height=844')
}
