import type { PreCheckIn } from '@bellhop/contract/guest/pre-check-in'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Stepper } from '@bellhop/ui/stepper'
import { FileText, IdCard, PenLine, RotateCcw } from 'lucide'
import { useFormatter, useTranslations } from 'use-intl'
import * as paths from '../../../navigation/paths.ts'
import { LanguageSwitch } from '../../../shared/language-switch.tsx'
import { Screen } from '../../../shared/screen.tsx'
import { useGuestSelector } from '../../../state/state.ts'
import { emptyAdult } from '../draft.ts'
import type { StepProps } from '../step-props.ts'

export function StartStep({ draft, change, next, asked }: StepProps & { asked: PreCheckIn }) {
  const t = useTranslations('preCheckIn')
  const format = useFormatter()
  const isSignedIn = useGuestSelector((state) => state.log.token !== null)
  const { hotelName, timeZone, checkIn, checkOut, returnedBecause, document } = asked
  const day = (instant: string) => format.dateTime(new Date(instant), 'day', { timeZone })
  const count = draft.adults.length

  function setCount(wanted: number) {
    const present = draft.adults.slice(0, wanted)
    const added = Array.from({ length: wanted - present.length }, () => emptyAdult)
    change({ adults: [...present, ...added] })
  }

  return (
    <Screen title={t('title')} {...(isSignedIn && { backTo: paths.home })}>
      <div className="grid gap-5">
        {returnedBecause !== undefined && (
          <div role="status" className="grid gap-1 rounded-card bg-warn-soft p-4 text-warn">
            <p className="flex items-center gap-2 font-semibold">
              <Icon of={RotateCcw} className="size-5 shrink-0" />
              {t('returned')}
            </p>
            <p className="whitespace-pre-line">
              <bdi>{returnedBecause}</bdi>
            </p>
          </div>
        )}
        <div className="grid gap-1 rounded-card border border-line bg-surface p-5 shadow-raised">
          <p className="font-display font-semibold text-xl">
            <bdi>{hotelName}</bdi>
          </p>
          <p className="text-balance text-ink-soft">
            {t('dates', { from: day(checkIn), to: day(checkOut) })}
          </p>
        </div>
        <p className="text-ink-soft">{t('intro')}</p>
        <ul className="grid gap-3">
          <Need icon={IdCard} text={t('needsId')} />
          {document !== 'none' && <Need icon={FileText} text={t('needsPicture')} />}
          <Need icon={PenLine} text={t('needsSignature')} />
        </ul>
        {asked.adults > 1 && (
          <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
            <span className="min-w-0 font-medium">{t('adults')}</span>
            <Stepper
              label={t('adults')}
              decreaseLabel={t('fewer')}
              increaseLabel={t('more')}
              value={count}
              text={format.number(count)}
              min={1}
              max={asked.adults}
              onChange={setCount}
            />
          </div>
        )}
        <Button variant="primary" size="large" onClick={next}>
          {draft.reached > 0 ? t('resume') : t('start')}
        </Button>
        <p className="text-center text-ink-muted text-sm">{t('notARoom')}</p>
        <LanguageSwitch />
      </div>
    </Screen>
  )
}

function Need({ icon, text }: { icon: typeof IdCard; text: string }) {
  return (
    <li className="flex items-start gap-3">
      <Icon of={icon} className="mt-0.5 size-5 shrink-0 text-accent" />
      <span className="min-w-0">{text}</span>
    </li>
  )
}
