import { checkOut } from '@bellhop/contract/calls/desk/check-out'
import { listDeskRequests } from '@bellhop/contract/calls/desk/requests'
import { maxNote } from '@bellhop/domain/limits'
import { Skeleton } from '@bellhop/ui/skeleton'
import { TextArea } from '@bellhop/ui/text-area'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isProblem, readErrorSentence } from '../../../api/error-sentence.ts'
import { useChange } from '../../../api/use-change.ts'
import { useAllPages } from '../../../api/use-read.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { paths } from '../../../shared/paths.ts'
import { QuickTexts } from '../../../shared/quick-texts.tsx'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { showsCheckOut } from '../shows-folio.ts'

const reasons = ['checkedOut', 'agreedAtCheckOut'] as const

/** The open requests of a stay: cancels all of them and checks out in one call, or leads to each. */
export function RunningRequestsDialog({ folio, onClose }: DialogProps) {
  const ofApi = useTranslations('api')
  const t = useTranslations('folios')
  const { data, error } = useAllPages(listDeskRequests, { query: { status: 'active' } })
  const [seen] = useState(folio.runningRequests)
  const form = useForm({ cancelReason: '', reason: '' }, `checkOut/${folio._id}`)
  /** Known only once the cancelled requests are off the bill. */
  const [isBalanceDue, setBalanceDue] = useState(false)
  const change = useChange(checkOut, {
    ...showsCheckOut,
    since: folio.entries.length,
  })
  const running = data?.filter(({ number }) => seen.includes(number))
  const name = folio.guest.name
  const { cancelReason, reason } = form.values

  return (
    <ChangeSheet
      title={t('requestsInProgress')}
      action={t('cancelAllAndCheckOut')}
      cancelLabel={t('keepRequests')}
      variant="danger"
      form={form}
      change={change}
      call={{
        params: { id: folio._id },
        body: {
          cancelRequests: { numbers: seen, reason: cancelReason.trim() },
          ...(isBalanceDue && { reason: reason.trim() }),
        },
      }}
      done={t('isCheckedOut', { name })}
      onRejected={(rejection) => {
        if (isProblem(rejection, 'balance_due')) setBalanceDue(true)
      }}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('requestsHelp', { name })}</p>
      {error && <p className="text-bad">{readErrorSentence(error, ofApi)}</p>}
      <ul className="grid gap-2">
        {!running &&
          !error &&
          seen.map((number) => (
            <li key={number}>
              <Skeleton className="h-14" />
            </li>
          ))}
        {running?.map(({ _id, number, title }) => (
          <li key={_id}>
            <Link
              to={paths.request(_id)}
              className="flex min-h-14 items-center gap-3 rounded-control border border-line-strong px-4 py-2 hover:bg-sunken"
            >
              <span className="text-ink-soft tabular-nums">#{number}</span>
              <span className="min-w-0 break-words font-medium">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <QuickTexts
        label={t('reasonForTheGuest')}
        reasons={reasons}
        {...form.field('cancelReason')}
        name="cancelRequests.reason"
      />
      {isBalanceDue && (
        <TextArea
          label={t('reasonForTheBalance')}
          help={t('onRecordHelp')}
          maxLength={maxNote}
          {...form.required('reason', t('reasonMissing'))}
        />
      )}
    </ChangeSheet>
  )
}
