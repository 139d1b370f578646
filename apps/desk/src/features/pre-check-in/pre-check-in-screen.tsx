import {
  getDeskPreCheckIn,
  returnPreCheckIn,
  verifyPreCheckIn,
} from '@bellhop/contract/calls/desk/pre-check-in'
import type { DeskPreCheckIn } from '@bellhop/contract/desk/pre-check-in'
import { maxNote } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Skeleton } from '@bellhop/ui/skeleton'
import { TextArea } from '@bellhop/ui/text-area'
import { useToast } from '@bellhop/ui/toast'
import { BadgeCheck, Undo2 } from 'lucide'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { useRead } from '../../api/use-read.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { useForm } from '../../forms/use-form.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { paths } from '../../shared/paths.ts'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { PreCheckInView } from './pre-check-in-view.tsx'
import { useSeen } from './use-seen.ts'

export function PreCheckInScreen() {
  const t = useTranslations('preCheckIn')
  const { bookingId = '' } = useParams()
  const { currentData, error, isFetching, refetch } = useRead(getDeskPreCheckIn, {
    params: { bookingId },
    fresh: true,
  })
  return (
    <Screen
      title={t('preCheckIn')}
      toolbar={currentData && <Steps preCheckIn={currentData} key={bookingId} />}
    >
      <ScreenBody busy={!currentData && !error}>
        {currentData && <PreCheckInView key={bookingId} preCheckIn={currentData} />}
        {!currentData && error !== undefined && (
          <LoadError error={error} busy={isFetching} onRetry={refetch} />
        )}
        {!currentData && error === undefined && (
          <div className="grid gap-5">
            <Skeleton className="h-24" />
            <div className="grid gap-5 min-[1300px]:grid-cols-2">
              <Skeleton count={2} className="h-96" />
            </div>
          </div>
        )}
      </ScreenBody>
    </Screen>
  )
}

function Steps({ preCheckIn }: { preCheckIn: DeskPreCheckIn }) {
  const t = useTranslations('preCheckIn')
  const { bookingId, preCheckIn: state, canReturn, adults, submittedAt = null } = preCheckIn
  const [isReturning, setReturning] = useState(false)
  const { run, isBusy } = useChange(verifyPreCheckIn, { tags: ['preCheckIns'] })
  const showToast = useToast()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const stayId = search.get('stay')

  async function handleVerify() {
    const { data, problem } = await run({ params: { bookingId }, body: { submittedAt } })
    if (data) {
      showToast({ text: t('verifiedToGuest'), tone: 'good' })
      if (stayId) void navigate(paths.stayDialog(stayId, 'checkIn'))
    } else if (problem) showToast({ text: problem, tone: 'bad' })
  }

  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2 print:hidden">
      <TextLink to={paths.booking(bookingId)}>{t('openTheBooking')}</TextLink>
      {stayId && <TextLink to={paths.stayDialog(stayId, 'checkIn')}>{t('backToCheckIn')}</TextLink>}
      {canReturn && (
        <Button variant="caution" onClick={() => setReturning(true)}>
          <Icon of={Undo2} className="size-5" />
          {t('returnToGuest')}
        </Button>
      )}
      {state !== 'verified' && adults.length > 0 && (
        <Button variant="primary" busy={isBusy} onClick={() => void handleVerify()}>
          <Icon of={BadgeCheck} className="size-5" />
          {t('verify')}
        </Button>
      )}
      {isReturning && <ReturnDialog preCheckIn={preCheckIn} onClose={() => setReturning(false)} />}
    </div>
  )
}

function ReturnDialog({
  preCheckIn,
  onClose,
}: {
  preCheckIn: DeskPreCheckIn
  onClose: () => void
}) {
  const t = useTranslations('preCheckIn')
  const { bookingId, submittedAt } = useSeen(preCheckIn)
  const form = useForm({ reason: '' }, `returnPreCheckIn/${bookingId}`)
  const change = useChange(returnPreCheckIn, { tags: ['preCheckIns'] })
  return (
    <ChangeSheet
      title={t('returnToGuestQuestion')}
      action={t('return')}
      variant="danger"
      form={form}
      change={change}
      call={{ params: { bookingId }, body: { submittedAt, ...form.body() } }}
      done={t('returnedDone')}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('returnHelp')}</p>
      <TextArea
        label={t('reason')}
        maxLength={maxNote}
        placeholder={t('reasonExample')}
        {...form.required('reason', t('enterReason'))}
      />
    </ChangeSheet>
  )
}
