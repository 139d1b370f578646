import type { Accounting } from '@bellhop/contract/desk/accounting'
import { type AccountName, accountNames } from '@bellhop/domain/accounting/journal'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { Select } from '@bellhop/ui/select'
import { TextField } from '@bellhop/ui/text-field'
import { Plus, Trash2 } from 'lucide'
import { useTranslations } from 'use-intl'
import { RateField } from '../../../shared/taxes/rate-field.tsx'
import { type CodeRow, isTwice, nameOf } from './codes-form.ts'

/** The limit of the call. */
const maxCodes = 200

interface Props {
  rows: readonly CodeRow[]
  names: Accounting['names']
  onChange: (rows: CodeRow[]) => void
}

/** Codes for lines of one tax rate, before those of their accounts. */
export function RatedCodes({ rows, names, onChange }: Props) {
  const t = useTranslations('reports.accounting')
  const first = rows.findIndex(({ isRated }) => isRated)
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-semibold">{t('rates')}</legend>
      <p className="text-ink-soft text-sm">{t('ratesHelp')}</p>
      {rows.map((row, index) => {
        if (!row.isRated) return null
        const change = (part: Partial<CodeRow>) => onChange(rows.with(index, { ...row, ...part }))
        const place = index - first + 1
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a code has no id
            key={index}
            className="grid grid-cols-[2fr_1fr_1fr_2.75rem] items-start gap-3 phone:grid-cols-[1fr_1fr_2.75rem]"
          >
            <Select
              label={t('account')}
              name={`rows/${index}/account`}
              className="phone:col-span-3"
              options={accountNames.map((value) => ({ value, label: names[value] }))}
              value={row.account}
              onChange={({ target }) => change({ account: target.value as AccountName })}
            />
            <RateField
              required
              label={t('rate')}
              name={`rows/${index}/taxRate`}
              value={row.taxRate}
              onChange={(taxRate) => change({ taxRate })}
            />
            <TextField
              label={t('code')}
              name={nameOf(rows, index)}
              required
              check={
                row.code.trim() === ''
                  ? t('codeMissing')
                  : isTwice(rows, index)
                    ? t('rateTwice')
                    : undefined
              }
              maxLength={20}
              dir="ltr"
              autoComplete="off"
              value={row.code}
              onChange={({ target }) => change({ code: target.value })}
            />
            <IconButton
              label={t('removeRate', { index: place })}
              icon={Trash2}
              className="mt-6.5"
              onClick={() => onChange(rows.toSpliced(index, 1))}
            />
          </div>
        )
      })}
      {rows.length < maxCodes && (
        <Button
          className="justify-self-start"
          onClick={() =>
            onChange([...rows, { account: 'rooms', isRated: true, taxRate: undefined, code: '' }])
          }
        >
          <Icon of={Plus} className="size-4" />
          {t('addRate')}
        </Button>
      )}
    </fieldset>
  )
}
