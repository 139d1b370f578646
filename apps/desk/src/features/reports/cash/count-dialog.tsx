import { countCash } from '@bellhop/contract/calls/desk/reports'
import type { DayReport } from '@bellhop/contract/desk/reports'
import { maxCash, maxNote } from '@bellhop/domain/limits'
import { fromWire, toWire } from '@bellhop/domain/money/money'
import { Button } from '@bellhop/ui/button'
import { Form } from '@bellhop/ui/form'
import { Sheet } from '@bellhop/ui/sheet'
import { TextArea } from '@bellhop/ui/text-area'
import { useToast } from '@bellhop/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { useFormatAmountProblem } from '../../../format/format-amount-problem.ts'
import { readMoney } from '../../../format/format-money.ts'
import { MoneyField } from '../../../forms/money-field.tsx'
import type { ReportFormat } from '../use-report-format.ts'
import { describeDifference } from './describe-difference.ts'

interface Props {
  cash: DayReport['cash']
  format: ReportFormat
  onClose: () => void
}

export function CountDialog({ cash, format, onClose }: Props) {
  const t = useTranslations('reports')
  const [text, setText] = useState('')
  const [counted, setCounted] = useState<number>()
  return (
    <Sheet open onClose={onClose} title={t('countCash')} closeLabel={t('close')}>
      {counted === undefined ? (
        <AmountStep text={text} onText={setText} onCounted={setCounted} />
      ) : (
        <CompareStep
          counted={counted}
          expected={cash.expected}
          format={format}
          onBack={() => setCounted(undefined)}
          onDone={onClose}
        />
      )}
    </Sheet>
  )
}

interface AmountProps {
  text: string
  onText: (text: string) => void
  onCounted: (amount: number) => void
}

function AmountStep({ text, onText, onCounted }: AmountProps) {
  const formatAmountProblem = useFormatAmountProblem()
  const t = useTranslations('reports')
  const { currency } = useStaff().hotel
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const amount = readMoney(text, currency, maxCash)
  return (
    <Form
      summaryTitle={t('checkFields')}
      errors={{
        counted:
          typeof amount === 'number'
            ? undefined
            : formatAmountProblem(amount, currency, maxCash, 12500),
      }}
      onSubmit={() => typeof amount === 'number' && onCounted(amount)}
      className="grid gap-5"
    >
      <MoneyField
        ref={field}
        label={t('cashInTheDrawer')}
        help={t('cashHelp')}
        name="counted"
        required
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary">
          {t('compare')}
        </Button>
      </div>
    </Form>
  )
}

interface CompareProps {
  counted: number
  /** Includes payments made meanwhile; the server compares once more when it stores the count. */
  expected: number | null
  format: ReportFormat
  onBack: () => void
  onDone: () => void
}

function CompareStep({ counted, expected, format, onBack, onDone }: CompareProps) {
  const t = useTranslations('reports')
  const [note, setNote] = useState('')
  const { run, isBusy, problem, errors } = useChange(countCash, { tags: ['reports'] })
  const showToast = useToast()
  const result = useRef<HTMLParagraphElement>(null)
  useEffect(() => result.current?.focus(), [])
  const { currency } = useStaff().hotel
  const difference =
    expected === null
      ? null
      : toWire(fromWire(counted, currency) - fromWire(expected, currency), currency)

  async function handleSave() {
    const body = { counted, ...(note.trim() && { note }) }
    const { data } = await run({ body })
    if (!data) return
    const text =
      data.difference === null
        ? t('countSaved')
        : t('countSavedWith', { result: describeDifference(data.difference, format.money, t) })
    showToast({ text, tone: 'good' })
    onDone()
  }

  return (
    <Form
      summaryTitle={t('checkFields')}
      serverErrors={errors}
      problem={problem}
      busy={isBusy}
      onSubmit={() => void handleSave()}
      className="grid gap-5"
    >
      <div className="grid gap-3">
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 tabular-nums">
          <dt className="text-ink-soft">{t('counted')}</dt>
          <dd className="text-end">{format.money(counted)}</dd>
          {expected !== null && (
            <>
              <dt className="text-ink-soft">{t('expected')}</dt>
              <dd className="text-end">{format.money(expected)}</dd>
            </>
          )}
        </dl>
        <p
          ref={result}
          tabIndex={-1}
          className={`rounded-control px-4 py-3 outline-none ${toneOf(difference)}`}
        >
          {difference === null ? (
            t('firstCountHelp')
          ) : (
            <>
              <strong className="block font-display font-semibold text-xl lining-nums tabular-nums">
                {describeDifference(difference, format.money, t)}
              </strong>
              {difference !== 0 && <span>{t('differenceHelp')}</span>}
            </>
          )}
        </p>
      </div>
      <TextArea
        label={t('note')}
        name="note"
        rows={2}
        maxLength={maxNote}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex justify-end gap-3">
        <Button onClick={onBack}>{t('countAgain')}</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {difference ? t('saveWithDifference') : t('save')}
        </Button>
      </div>
    </Form>
  )
}

function toneOf(difference: number | null): string {
  if (difference === null) return 'bg-sunken text-ink'
  return difference === 0 ? 'bg-good-soft text-good' : 'bg-warn-soft text-warn'
}
