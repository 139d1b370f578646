import { endMuster, startMuster } from '@bellhop/contract/calls/desk/muster'
import type { Roll } from '@bellhop/contract/desk/muster'
import type { RollState } from '@bellhop/domain/stays/muster'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Icon } from '@bellhop/ui/icon'
import { Siren } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { useNow } from '../../format/use-now.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { bdi } from '../../intl/bdi.tsx'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { countPeople } from './count-roll.ts'
import { formatElapsed } from './format-elapsed.ts'
import type { InHouseRoll } from './muster-api.ts'

interface Props {
  roll: InHouseRoll
  counts: Record<RollState, number>
}

const strong = (chunks: ReactNode) => <strong dir="auto">{chunks}</strong>

type Dialog = 'drill' | 'alarm' | { ending: string }

/** Raises and ends alarms and drills, each in two steps. */
export function MusterPanel({ roll, counts }: Props) {
  const t = useTranslations('muster')
  const [dialog, openDialog] = useState<Dialog>()
  const close = () => openDialog(undefined)
  const { muster, assemblyPoint, clockOffset } = roll
  return (
    <>
      {muster ? (
        <Active
          muster={muster}
          assemblyPoint={assemblyPoint}
          clockOffset={clockOffset}
          counts={counts}
          onDialog={openDialog}
        />
      ) : (
        <Card className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="min-w-60 flex-1">
            {assemblyPoint ? (
              <span>{t.rich('assemblyPoint', { place: assemblyPoint, strong })}</span>
            ) : (
              <span>
                <span>{t('noAssemblyPoint')}</span>{' '}
                <TextLink to={paths.safety}>{t('enterAssemblyPoint')}</TextLink>
              </span>
            )}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button aria-haspopup="dialog" onClick={() => openDialog('drill')}>
              {t('drill.open')}
            </Button>
            <Button variant="danger" aria-haspopup="dialog" onClick={() => openDialog('alarm')}>
              <Icon of={Siren} className="size-5" />
              {t('alarm.open')}
            </Button>
          </div>
        </Card>
      )}
      {(dialog === 'drill' || dialog === 'alarm') && (
        <StartDialog isDrill={dialog === 'drill'} roll={roll} onClose={close} />
      )}
      {/* Closed by an alarm that has ended the drill: it must not end the alarm. */}
      {typeof dialog === 'object' && muster?._id === dialog.ending && (
        <EndDialog muster={muster} counts={counts} onClose={close} />
      )}
    </>
  )
}

interface ActiveProps {
  muster: NonNullable<Roll['muster']>
  assemblyPoint: string | undefined
  clockOffset: number
  counts: Record<RollState, number>
  onDialog: (dialog: Dialog) => void
}

function Active({ muster, assemblyPoint, clockOffset, counts, onDialog }: ActiveProps) {
  const t = useTranslations('muster')
  const { _id, isDrill, startedAt, startedBy } = muster
  const formatTime = useTimeFormat()
  const now = useNow(1_000) + clockOffset
  return (
    <section
      aria-labelledby="muster-title"
      className={`grid gap-4 rounded-card p-5 shadow-raised ${isDrill ? 'bg-warn-soft' : 'bg-danger text-on-danger'}`}
    >
      <div className="flex items-start justify-between gap-x-6">
        <div className="grid min-w-0 gap-1">
          <h2 id="muster-title" className="font-display font-semibold text-2xl">
            {isDrill ? t('fireDrill') : t('fireAlarm')}
          </h2>
          <p>
            <span>{t.rich('since', { time: formatTime(startedAt), name: startedBy, bdi })}</span>{' '}
            {assemblyPoint && (
              <span>{t.rich('assemblyPoint', { place: assemblyPoint, strong })}</span>
            )}
          </p>
        </div>
        <p className="font-display font-semibold text-3xl lining-nums tabular-nums">
          {formatElapsed(now - Date.parse(startedAt))}
        </p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <dl className="grid grid-cols-3 gap-x-4 sm:flex sm:gap-x-8" aria-live="polite">
          <Count of="missing" counts={counts} />
          <Count of="help" counts={counts} />
          <Count of="safe" counts={counts} />
        </dl>
        <div className="flex flex-wrap gap-3">
          {isDrill && (
            <Button variant="danger" aria-haspopup="dialog" onClick={() => onDialog('alarm')}>
              {t('alarm.open')}
            </Button>
          )}
          <Button aria-haspopup="dialog" onClick={() => onDialog({ ending: _id })}>
            {isDrill ? t('drill.openEnd') : t('alarm.openEnd')}
          </Button>
        </div>
      </div>
    </section>
  )
}

function Count({ of, counts }: { of: RollState; counts: Record<RollState, number> }) {
  const t = useTranslations('muster')
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm">{t(`counts.${of}`, { count: counts[of] })}</dt>
      <dd className="font-display font-semibold text-3xl lining-nums tabular-nums">{counts[of]}</dd>
    </div>
  )
}

function StartDialog({
  isDrill,
  roll,
  onClose,
}: {
  isDrill: boolean
  roll: Roll
  onClose: () => void
}) {
  const t = useTranslations('muster')
  // The same again is a new start, also if the response to an earlier one was lost.
  const change = useChange(startMuster, { tags: ['inHouse', 'musters'], since: roll.at })
  return (
    <ChangeSheet
      title={isDrill ? t('drill.title') : t('alarm.title')}
      action={isDrill ? t('drill.start') : t('alarm.start')}
      variant={isDrill ? 'primary' : 'danger'}
      change={change}
      call={{ body: { isDrill } }}
      onClose={onClose}
    >
      <p>{t('startHelp', { people: countPeople(roll.stays, t) })}</p>
      <p className="text-ink-soft">{isDrill ? t('drill.help') : t('alarm.help')}</p>
      {!roll.assemblyPoint && (
        <p className="font-medium text-warn">{t('noAssemblyPointEntered')}</p>
      )}
    </ChangeSheet>
  )
}

interface EndProps {
  muster: NonNullable<Roll['muster']>
  counts: Record<RollState, number>
  onClose: () => void
}

function EndDialog({ muster: { _id, isDrill }, counts, onClose }: EndProps) {
  const t = useTranslations('muster')
  const change = useChange(endMuster, { tags: ['inHouse', 'musters'] })
  const open = counts.missing + counts.help

  return (
    <ChangeSheet
      title={isDrill ? t('drill.endTitle') : t('alarm.endTitle')}
      action={isDrill ? t('drill.end') : t('alarm.end')}
      variant={open > 0 && !isDrill ? 'danger' : 'primary'}
      change={change}
      call={{ params: { id: _id } }}
      onClose={onClose}
    >
      {open > 0 && (
        <p className="font-medium text-bad">
          {[
            ...(counts.missing > 0 ? [t('stillMissing', { count: counts.missing })] : []),
            ...(counts.help > 0 ? [t('stillHelp', { count: counts.help })] : []),
          ].join(' ')}
        </p>
      )}
      <p>{t('endHelp')}</p>
    </ChangeSheet>
  )
}
