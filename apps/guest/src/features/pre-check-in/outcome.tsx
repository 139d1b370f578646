import type { PreCheckIn } from '@bellhop/contract/guest/pre-check-in'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { BadgeCheck, CircleCheck } from 'lucide'
import { useFormatter, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import * as paths from '../../navigation/paths.ts'
import { linkButton } from '../../shared/link-button.ts'
import { Screen } from '../../shared/screen.tsx'

interface Props {
  asked: PreCheckIn
  onAgain: () => void
}

/** Shown once the details are at the hotel. Never claims that this room is ready, only when rooms usually are. */
export function Outcome({ asked, onAgain }: Props) {
  const t = useTranslations('preCheckIn')
  const format = useFormatter()
  const { preCheckIn, checkIn, timeZone, hotelName } = asked
  const isVerified = preCheckIn === 'verified'
  const at = new Date(checkIn)
  return (
    <Screen title={isVerified ? t('verified') : t('submitted')}>
      <div className="grid gap-5">
        <div className="grid gap-4 rounded-card border border-line bg-surface p-5 shadow-raised">
          <Icon
            of={isVerified ? BadgeCheck : CircleCheck}
            className="size-10 text-good motion-safe:animate-[fade-in_250ms]"
          />
          <p className="font-display text-xl">
            {t('roomFrom', {
              day: format.dateTime(at, { ...dayFormat, timeZone }),
              time: format.dateTime(at, 'hour', { timeZone }),
            })}
          </p>
          <p className="text-ink-soft">
            {isVerified ? t('verifiedHelp') : t('submittedHelp', { hotel: hotelName })}
          </p>
        </div>
        <p className="text-ink-soft text-sm">{t('bringId')}</p>
        <div className="flex flex-wrap gap-3">
          <Link to={paths.home} className={linkButton}>
            {t('toHome')}
          </Link>
          {!isVerified && <Button onClick={onAgain}>{t('again')}</Button>}
        </div>
        {!isVerified && <p className="text-ink-muted text-sm">{t('againHelp')}</p>}
      </div>
    </Screen>
  )
}

const dayFormat = { weekday: 'long', day: 'numeric', month: 'long' } as const
