import { Icon } from '@bellhop/ui/icon'
import { UserRoundX } from 'lucide'
import { useTranslations } from 'use-intl'
import { useStaff } from '../api/staff-context.ts'
import { makeTimeFormat } from '../format/format-time.ts'
import { useNow } from '../format/use-now.ts'

/** A banner across the window: new guests cannot register, and what the desk can do about it. */
export function RegistrationsBanner() {
  const t = useTranslations('app')
  const { hotel, registrationsStoppedUntil } = useStaff()
  const now = useNow(10_000)
  const isStopped =
    registrationsStoppedUntil !== null && Date.parse(registrationsStoppedUntil) > now

  return (
    <div role="status" className="print:hidden">
      {isStopped && (
        <div className="flex items-start gap-4 bg-warn-soft px-5 py-2.5">
          <Icon of={UserRoundX} className="mt-0.5 size-6 shrink-0 text-warn" />
          <p className="min-w-0 flex-1">
            <strong className="font-semibold">
              {t('newGuestsCantRegisterUntil', {
                time: makeTimeFormat(hotel.timeZone)(registrationsStoppedUntil, now),
              })}
            </strong>{' '}
            {t('registrationsStopped')}
          </p>
        </div>
      )}
    </div>
  )
}
