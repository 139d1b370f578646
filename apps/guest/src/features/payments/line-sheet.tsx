import type { BillEntry } from '@bellhop/contract/guest/bill'
import { maxNote } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { TextArea } from '@bellhop/ui/text-area'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useMoney } from '../../intl/use-money.ts'
import { usePercent } from '../../intl/use-percent.ts'
import * as paths from '../../navigation/paths.ts'
import { useSubmit } from '../../outbox/use-submit.ts'
import { AmountRow } from '../../shared/amount-row.tsx'
import { ChosenOptions } from '../../shared/chosen-options.tsx'
import { linkButton } from '../../shared/link-button.ts'
import { Sheet } from '../../shared/sheet.tsx'
import { withUnbrokenCounts } from '../../shared/unbroken-counts.ts'
import { useRejectionSentence } from '../../shared/use-rejection-sentence.ts'
import { CorrectionRows } from './correction-rows.tsx'
import { disputeSubmission } from './payment-submissions.ts'

interface Props {
  line: BillEntry
  currency: string
  open: boolean
  onClose: () => void
}

/** The evidence for a line of the bill: who ordered what and when, its price then, when it came, and "Not mine". */
export function LineSheet({ line, currency, open, onClose }: Props) {
  const t = useTranslations('payments')
  const format = useFormatter()
  const { _id, title, number, orderedBy, orderedAt, isOwn, disputed, dispute } = line
  return (
    <Sheet open={open} onClose={onClose} title={withUnbrokenCounts(title)}>
      <div className="grid grid-cols-1 gap-5">
        <p className="text-ink-soft">
          {t('ordered', {
            name: orderedBy,
            time: format.dateTime(new Date(orderedAt), 'dayAndHour'),
            number,
          })}
        </p>
        <Proof line={line} currency={currency} />
        {isOwn && (
          <Link to={paths.request(_id)} replace className={`${linkButton} justify-self-start`}>
            {t('seeRequest')}
          </Link>
        )}
        {disputed && <p className="text-warn">{t('disputeOpen')}</p>}
        {dispute?.answer && <p>{t('disputeAnswer', { answer: dispute.answer })}</p>}
        {!dispute?.decision && <DisputeForm line={line} onSent={onClose} />}
      </div>
    </Sheet>
  )
}

function Proof({ line, currency }: Pick<Props, 'line' | 'currency'>) {
  const { lines, kind, amounts, corrections, dispute, promisedAt, done } = line
  const t = useTranslations('payments')
  const format = useFormatter()
  const percent = usePercent()
  const money = useMoney()
  const time = (at: string) => format.dateTime(new Date(at), 'dayAndHour')
  const doneTime = done && time(done.at)
  return (
    <>
      <ul className="grid gap-2.5">
        {lines.map(({ name, quantity, amount, tax, taxRate, included, choices, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change
          <li key={index} className="flex items-baseline justify-between gap-4">
            <span className="grid min-w-0 gap-0.5">
              <span className="wrap-anywhere">{t('quantity', { quantity, name })}</span>
              {choices && <ChosenOptions options={choices} />}
              {tax > 0 && (
                <span className="text-ink-muted text-sm">
                  {t('taxOf', { rate: percent(taxRate) })}{' '}
                  <span className="tabular-nums">{money(tax)}</span>
                </span>
              )}
              {included !== undefined && (
                <span className="text-ink-muted text-sm">
                  {t('includedTax')} <span className="tabular-nums">{money(included)}</span>
                </span>
              )}
              {note && (
                <span className="text-ink-muted text-sm wrap-anywhere">
                  <bdi>{note}</bdi>
                </span>
              )}
            </span>
            <span className="tabular-nums">{money(amount)}</span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-1.5 border-line border-t pt-4">
        {dispute?.decision !== 'removed' && (
          <CorrectionRows corrections={corrections} currency={currency} />
        )}
        {amounts.subtotal > 0 && <AmountRow label={t('net')} amount={money(amounts.subtotal)} />}
        {amounts.tax > 0 && <AmountRow label={t('tax')} amount={money(amounts.tax)} />}
        {amounts.tip > 0 && <AmountRow label={t('tip')} amount={money(amounts.tip)} />}
        <AmountRow strong label={t('sum')} amount={money(amounts.total)} />
      </dl>
      <p className="grid gap-0.5 text-ink-soft text-sm">
        <span>{t('promised', { time: time(promisedAt) })}</span>
        {doneTime && (
          <span>
            {done.by
              ? t('doneBy', { kind, time: doneTime, name: done.by })
              : t('done', { kind, time: doneTime })}
          </span>
        )}
      </p>
    </>
  )
}

function DisputeForm({ line, onSent }: { line: BillEntry; onSent: () => void }) {
  const t = useTranslations('payments')
  const showToast = useToast()
  const formatRejection = useRejectionSentence()
  const { submit, isSubmitting } = useSubmit()
  const [reason, setReason] = useState(line.dispute?.reason ?? '')

  async function send() {
    const submission = disputeSubmission(
      line._id,
      reason.trim(),
      t('disputePost', { title: line.title }),
    )
    const [result] = await submit<BillEntry>(submission)
    if (result?.state === 'rejected')
      showToast({ text: formatRejection(result.error), tone: 'bad' })
    if (result?.state === 'sent') showToast({ text: t('disputeSent'), tone: 'good' })
    if (result && result.state !== 'rejected') onSent()
  }

  return (
    <details className="group rounded-card bg-sunken px-4 py-3">
      <summary className="min-h-6 cursor-pointer font-semibold">{t('notMine')}</summary>
      <form
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextArea
          label={t('disputeReason')}
          help={t('disputeHelp')}
          required
          maxLength={maxNote}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" busy={isSubmitting} disabled={reason.trim() === ''}>
          {t('disputeSend')}
        </Button>
      </form>
    </details>
  )
}
