import { makeCall } from '@bellhop/client/endpoints'
import { answerMuster } from '@bellhop/contract/calls/guest/muster'
import { type MusterAnswer, musterAnswers } from '@bellhop/domain/stays/muster'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Check, LifeBuoy, Siren } from 'lucide'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { AlarmMessages } from '../../intl/alarm-messages.tsx'
import { getOutbox } from '../../outbox/outbox.ts'
import { AssemblyPoint } from '../../shared/assembly-point.tsx'
import { useGuestDispatch } from '../../state/state.ts'
import type { ReadMuster } from './api.ts'

interface Props {
  muster: ReadMuster
  alarm: NonNullable<ReadMuster['active']>
  isOver: boolean
  onClose: () => void
}

const icons = { safe: Check, help: LifeBuoy }

const looks = {
  safe: 'border-good bg-good-soft text-good',
  help: 'border-bad bg-bad-soft text-bad',
}

export default function Alarm(props: Props) {
  return (
    <AlarmMessages>
      <AlarmDialog {...props} />
    </AlarmMessages>
  )
}

/** Over everything else, also over open sheets. Can be closed once the guest has answered, and opened again. */
function AlarmDialog({ muster, alarm, isOver, onClose }: Props) {
  const t = useTranslations('alarm')
  const dialog = useRef<HTMLDialogElement>(null)
  const format = useFormatter()
  const { answer, isReceived, problem, tap } = useAnswer(alarm, muster.clockOffset)
  const [isClosed, setClosed] = useState(false)
  const isOpen = isOver || !isClosed
  const { isDrill } = alarm
  const title = t(isDrill ? 'drill' : 'alarm')

  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    element.showModal()
    return () => element.close()
  }, [isOpen])
  useEffect(() => {
    // Before the guest has touched the page, browsers refuse with an error in the console.
    if (isOver || !navigator.userActivation?.hasBeenActive) return
    navigator.vibrate?.([500, 200, 500, 200, 500])
  }, [isOver])

  function close() {
    if (isOver) onClose()
    else if (answer) setClosed(true)
  }

  const tone = isOver
    ? 'bg-good-soft text-good'
    : isDrill
      ? 'bg-warn-soft text-warn'
      : 'bg-danger text-on-danger'
  return (
    <>
      {!isOpen && (
        <button
          type="button"
          onClick={() => setClosed(false)}
          className={`fixed inset-x-0 top-0 z-20 flex min-h-12 items-center justify-center gap-2 px-5 pt-[env(safe-area-inset-top)] font-semibold ${tone}`}
        >
          <Icon of={Siren} className="size-5 shrink-0" />
          {title}
        </button>
      )}
      <dialog
        ref={dialog}
        aria-labelledby="alarm-title"
        onCancel={(event) => {
          event.preventDefault()
          close()
        }}
        className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper text-ink"
      >
        <div className="mx-auto flex min-h-full max-w-120 flex-col">
          <header
            className={`grid gap-2 px-5 pt-[max(1.5rem,env(safe-area-inset-top))] pb-5 ${tone}`}
          >
            <h2
              id="alarm-title"
              className="flex items-center gap-3 font-display font-semibold text-3xl"
            >
              <Icon of={Siren} className="size-8 shrink-0" />
              {title}
            </h2>
            <p className="font-medium text-lg">
              {isOver ? t(isDrill ? 'overDrill' : 'over') : t(isDrill ? 'leaveDrill' : 'leave')}
            </p>
            {!isOver && muster.cachedAt !== undefined && (
              <p>{t('noUpdates', { time: format.dateTime(new Date(muster.cachedAt), 'hour') })}</p>
            )}
          </header>
          {isOver && answer === 'help' && <p className="px-5 py-5 text-lg">{t('stillHelp')}</p>}
          {!isOver && (
            <div className="px-5 py-5">
              {muster.assemblyPoint || muster.wayOut ? (
                <AssemblyPoint {...muster} />
              ) : (
                <p>{t('noPlace')}</p>
              )}
            </div>
          )}
          <div className="mt-auto grid gap-3 px-5 pt-2 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
            {!isOver && (
              <fieldset className="grid min-w-0 gap-3">
                <legend className="mb-2 font-semibold text-lg">{t('question')}</legend>
                {musterAnswers.map((one) => (
                  <button
                    key={one}
                    type="button"
                    aria-pressed={one === answer}
                    onClick={() => void tap(one, t(`answer.${one}`))}
                    className={`flex min-h-16 items-center justify-center gap-3 rounded-card border-2 px-4 py-3 font-semibold text-lg transition ${
                      one === answer ? looks[one] : 'border-line-strong bg-surface'
                    }`}
                  >
                    <Icon of={icons[one]} className="size-6 shrink-0" />
                    {t(`answer.${one}`)}
                  </button>
                ))}
              </fieldset>
            )}
            {!isOver && (
              <p role="status" className="min-h-12 text-ink-soft">
                {problem ? t(problem) : isReceived && t(answer === 'safe' ? 'isSafe' : 'isHelp')}
              </p>
            )}
            {(isOver || answer) && (
              <Button size="large" onClick={close}>
                {t('close')}
              </Button>
            )}
          </div>
        </div>
      </dialog>
    </>
  )
}

/** Shown at once, and sent through the outbox: without a connection, once there is one. */
function useAnswer(alarm: Props['alarm'], clockOffset: number) {
  const dispatch = useGuestDispatch()
  const [tapped, setTapped] = useState<MusterAnswer>()
  const [problem, setProblem] = useState<'waiting' | 'failed'>()
  const last = useRef(0)
  const answer = tapped ?? alarm.answer

  async function tap(next: MusterAnswer, title: string) {
    // Later than the last tap, also if the offset has become smaller since.
    const at = Math.max(Date.now() + clockOffset, last.current + 1)
    last.current = at
    setTapped(next)
    setProblem(navigator.onLine ? undefined : 'waiting')
    const result = await dispatch(getOutbox()).submit({
      call: makeCall(answerMuster, {
        params: { id: alarm._id },
        body: { answer: next, answeredAt: new Date(at).toISOString() },
      }),
      title,
      tags: ['safety'],
      isUrgent: true,
    })
    if (at !== last.current) return
    setProblem(
      result.state === 'sent' ? undefined : result.state === 'waiting' ? 'waiting' : 'failed',
    )
  }

  // Sent later, by the outbox.
  const isReceived = answer !== null && alarm.answer === answer
  return { answer, isReceived, problem: isReceived ? undefined : problem, tap }
}
