import { useTranslations } from 'use-intl'
import { LazyQrCode } from '../lazy-qr-code.tsx'
import { linkButton, primaryLink } from '../link-button.ts'

interface Props {
  /** Formatted. */
  amount: string
  /** For the phone's UPI app; or a picture of the code, which the guest scans from there. */
  link: string
}

/** Shows the link of a UPI payment for this phone, and its code for another one. */
export function UpiLink({ amount, link }: Props) {
  const t = useTranslations('payments')
  const isTouch = isTouchDevice()
  if (link.startsWith('https:')) {
    return (
      <a href={link} target="_blank" rel="noreferrer" className={primaryLink}>
        {t('showCode')}
      </a>
    )
  }
  const code = <LazyQrCode text={link} label={t('codeLabel', { amount })} />
  return (
    <>
      <a href={link} className={isTouch ? primaryLink : `${linkButton} justify-self-center`}>
        {t('openApp')}
      </a>
      {isTouch ? (
        <details className="rounded-card bg-sunken px-4 py-3">
          <summary className="min-h-6 cursor-pointer font-semibold">{t('showCode')}</summary>
          <div className="mt-3 grid">{code}</div>
        </details>
      ) : (
        code
      )}
    </>
  )
}

/** A phone opens its UPI app; its own screen can only be scanned by another one. */
function isTouchDevice(): boolean {
  return matchMedia('(pointer: coarse)').matches
}
