import { emergencyNumber } from '@bellhop/domain/people/telephone'
import { Icon } from '@bellhop/ui/icon'
import { Phone } from 'lucide'
import { useTranslations } from 'use-intl'
import { callHref } from '../../intl/telephone.ts'
import { CallFrontDesk } from '../../shared/contact/call-front-desk.tsx'
import { useGuestSelector } from '../../state/state.ts'

/** Shown first and without waiting for the server: 112, then the front desk of the guest's hotel. */
export function EmergencyCalls() {
  const t = useTranslations('emergencies')
  const isSignedIn = useGuestSelector((state) => state.log.token !== null)
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <a
        href={callHref(emergencyNumber)}
        className="flex min-h-20 flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-danger px-5 py-3 text-on-danger transition hover:brightness-110 active:brightness-95"
      >
        <Icon of={Phone} className="size-7 shrink-0" />
        <span className="grid min-w-[min(100%,11rem)] flex-1">
          <span className="font-semibold">{t('callEmergency')}</span>
          <span className="text-sm">{t('everyService')}</span>
        </span>
        <span className="ms-auto font-display font-semibold text-3xl tabular-nums">
          <bdi dir="ltr">{emergencyNumber}</bdi>
        </span>
      </a>
      {isSignedIn && <CallFrontDesk />}
    </div>
  )
}
