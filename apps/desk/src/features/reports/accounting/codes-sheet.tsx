import { setAccounting } from '@bellhop/contract/calls/desk/accounting'
import type { Accounting } from '@bellhop/contract/desk/accounting'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { nameOf, toAccounts, toRows } from './codes-form.ts'
import { RatedCodes } from './rated-codes.tsx'

interface Props {
  accounting: Accounting
  onClose: () => void
}

/** The codes of the accounts in the books of the hotel's accountant. */
export function CodesSheet({ accounting, onClose }: Props) {
  const t = useTranslations('reports.accounting')
  const { names, isProposed } = accounting
  const form = useForm({ rows: toRows(accounting) })
  const change = useChange(setAccounting, { tags: ['reports'] })
  const { rows } = form.values
  return (
    <ChangeSheet
      title={t('codes')}
      action={t('save')}
      wide
      form={form}
      change={change}
      call={{ body: { accounts: toAccounts(rows) } }}
      done={t('saved')}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t(isProposed ? 'codesProposed' : 'codesHelp')}</p>
      <div className="grid grid-cols-2 items-end gap-4 phone:grid-cols-1">
        {rows.map(
          (row, index) =>
            !row.isRated && (
              <TextField
                key={row.account}
                label={names[row.account]}
                name={nameOf(rows, index)}
                maxLength={20}
                dir="ltr"
                autoComplete="off"
                value={row.code}
                onChange={({ target }) =>
                  form.change('rows', rows.with(index, { ...row, code: target.value }))
                }
              />
            ),
        )}
      </div>
      <RatedCodes rows={rows} names={names} onChange={(next) => form.change('rows', next)} />
    </ChangeSheet>
  )
}
