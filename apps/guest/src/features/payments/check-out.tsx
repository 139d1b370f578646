import { checkOutMyself } from '@bellhop/contract/calls/guest/guest'
import { Button } from '@bellhop/ui/button'
import { Segmented } from '@bellhop/ui/segmented'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useModal } from '../../navigation/use-modal.ts'
import { Sheet } from '../../shared/sheet.tsx'
import { useChange } from '../../shared/use-change.ts'
import { useRejectionSentence } from '../../shared/use-rejection-sentence.ts'
import { guestRead } from '../../state/log.ts'
import { useGuestDispatch } from '../../state/state.ts'

const leave = 'leave'
const answers = ['yes', 'no'] as const

/** Ends the stay on its last day, once the bill is settled. */
export function CheckOut({ isSettled }: { isSettled: boolean }) {
  const t = useTranslations('payments')
  const formatRejection = useRejectionSentence()
  const sheet = useModal('dashboard')
  const dispatch = useGuestDispatch()
  const { run, isBusy, error } = useChange(checkOutMyself, { tags: ['payments', 'requests'] })
  const [answer, setAnswer] = useState<'' | (typeof answers)[number]>('')

  async function checkOut() {
    const body = answer === '' ? {} : { keyLeft: answer === 'yes' }
    const result = await run({ body })
    if (!result?.data) return
    dispatch(guestRead(result.data))
    sheet.close()
  }

  if (!isSettled)
    return <p className="text-balance text-center text-ink-soft text-sm">{t('leaveAfter')}</p>
  return (
    <>
      <Button
        variant="primary"
        size="large"
        aria-haspopup="dialog"
        onClick={() => sheet.open(leave)}
      >
        {t('leave')}
      </Button>
      <Sheet
        open={sheet.isOpen && sheet.id === leave}
        onClose={sheet.close}
        title={t('leaveTitle')}
        footer={
          <div className="grid gap-2">
            {error !== undefined && (
              <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-bad text-sm">
                {formatRejection(error)}
              </p>
            )}
            <Button variant="primary" size="large" busy={isBusy} onClick={() => void checkOut()}>
              {t('leave')}
            </Button>
            <Button variant="quiet" onClick={sheet.close}>
              {t('stayOn')}
            </Button>
          </div>
        }
      >
        <div className="grid gap-5">
          <p className="text-ink-soft">{t('leaveHelp')}</p>
          <Segmented
            legend={t('leaveKey')}
            showLegend
            options={answers.map((value) => ({ value, label: t('keyLeft', { answer: value }) }))}
            value={answer}
            onChange={setAnswer}
          />
        </div>
      </Sheet>
    </>
  )
}
