import { Icon } from '@bellhop/ui/icon'
import { UserRoundX } from 'lucide'
import { useStaff } from '../api/staff-context.ts'
import { makeTimeFormat } from '../format/format-time.ts'
import { useNow } from '../format/use-now.ts'

/** A banner across the window: new guests cannot register, and what the desk can do about it. */
export function RegistrationsBanner() {
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
              New guests can’t register until{' '}
              {makeTimeFormat(hotel.timeZone)(registrationsStoppedUntil, now)}.
            </strong>{' '}
            Too many codes were asked for and never entered. Guests with a booking sign in as usual,
            or with a link or code from you.
          </p>
        </div>
      )}
    </div>
  )
}
