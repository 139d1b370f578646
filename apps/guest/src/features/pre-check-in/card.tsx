import { createPreCheckInLink } from '@bellhop/contract/calls/guest/pre-check-in'
import type { Guest } from '@bellhop/contract/guest/guest'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { BadgeCheck, CircleCheck, ClipboardPen } from 'lucide'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import * as paths from '../../navigation/paths.ts'
import { useChange } from '../../shared/use-change.ts'
import { useRejectionSentence } from '../../shared/use-rejection-sentence.ts'
import { findKey } from './draft-store.ts'

const icons = { none: ClipboardPen, submitted: CircleCheck, verified: BadgeCheck }

/** The pre-check-in of a booked guest: a button to start it, or its progress. */
export function PreCheckInCard({ guest }: { guest: Guest }) {
  const { preCheckIn: state } = guest
  const t = useTranslations('preCheckIn')
  const [, navigate] = useLocation()
  const { run, isBusy, error } = useChange(createPreCheckInLink)
  const formatRejection = useRejectionSentence()

  async function open() {
    // Continues what was begun.
    const begun = await findKey(guest)
    const key = begun ?? (await run({ body: {} }))?.data?.key
    if (key) navigate(paths.preCheckIn(key))
  }

  return (
    <section
      aria-label={t('title')}
      className="grid gap-3 rounded-card border border-line bg-surface p-5 shadow-raised"
    >
      <div className="flex items-start gap-3">
        <Icon
          of={icons[state]}
          className={`mt-0.5 size-6 shrink-0 ${state === 'none' ? 'text-accent' : 'text-good'}`}
        />
        <div className="grid min-w-0 gap-1">
          <h2 className="font-display font-semibold text-lg">{t(`card.${state}`)}</h2>
          <p className="text-ink-soft text-sm">{t(`cardHelp.${state}`)}</p>
        </div>
      </div>
      {state !== 'verified' && (
        <Button
          variant={state === 'none' ? 'primary' : 'secondary'}
          busy={isBusy}
          onClick={() => void open()}
        >
          {state === 'none' ? t('start') : t('view')}
        </Button>
      )}
      {error !== undefined && (
        <p role="alert" className="text-bad text-sm">
          {formatRejection(error)}
        </p>
      )}
    </section>
  )
}
