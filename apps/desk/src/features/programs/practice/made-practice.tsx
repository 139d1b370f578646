import { switchHotel } from '@bellhop/contract/calls/desk/staff-hotels'
import type { PracticeHotel } from '@bellhop/contract/desk/practice-hotel'
import { Button } from '@bellhop/ui/button'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isNotFound, readErrorSentence } from '../../../api/error-sentence.ts'
import { forgetUnsent, sendUnsent } from '../../../api/on-sign-out.ts'
import { useSend } from '../../../api/use-change.ts'
import { useTimeFormat } from '../../../format/use-time-format.ts'
import { code } from './code.tsx'
import { RemovePracticeSheet } from './remove-practice-sheet.tsx'

/** Leads to the practice hotel at the desk and to its guest app, and removes it. */
export function MadePractice({ practice }: { practice: PracticeHotel }) {
  const t = useTranslations('programs')
  const ofApi = useTranslations('api')
  const formatTime = useTimeFormat()
  const [openHotel, { isLoading }] = useSend(switchHotel)
  const [isRemoving, setRemoving] = useState(false)
  const showToast = useToast()
  const { _id, name, resetsAt, guestApp } = practice

  async function handleOpen() {
    await sendUnsent()
    const { error } = await openHotel({ body: { hotelId: _id } })
    if (!error) {
      // The desk is loaded again, so that nothing of this hotel stays.
      forgetUnsent()
      location.replace('/desk/')
      return
    }
    const text = isNotFound(error) ? t('practice.notHere') : readErrorSentence(error, ofApi)
    showToast({ text, tone: 'bad', isLong: true })
  }

  return (
    <div className="grid gap-3">
      <p className="font-medium wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p>{t.rich('practice.summary', { time: formatTime(resetsAt), code })}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" busy={isLoading} onClick={() => void handleOpen()}>
          {t('practice.open')}
        </Button>
        <a
          href={guestApp}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center px-2 font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {t('practice.guestApp')}
        </a>
        <Button variant="caution" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
          {t('practice.remove')}
        </Button>
      </div>
      {isRemoving && <RemovePracticeSheet onClose={() => setRemoving(false)} />}
    </div>
  )
}
