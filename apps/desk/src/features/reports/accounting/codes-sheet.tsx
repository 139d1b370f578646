import { setAccounting } from '@bellhop/contract/calls/desk/accounting'
import type { Accounting } from '@bellhop/contract/desk/accounting'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { formatNumber } from '../../../intl/shown-formats.ts'

interface Props {
  accounting: Accounting
  onClose: () => void
}

/** The codes of the accounts in the books of the hotel's accountant. */
export function CodesSheet({ accounting, onClose }: Props) {
  const t = useTranslations('reports.accounting')
  const { accounts, isProposed } = accounting
  const form = useForm(
    Object.fromEntries(accounts.map(({ code }, place) => [`accounts/${place}/code`, code])),
  )
  const change = useChange(setAccounting, { tags: ['reports'] })
  const entered = accounts.map((account, place) => ({
    ...account,
    code: (form.values[`accounts/${place}/code`] ?? '').trim(),
  }))
  return (
    <ChangeSheet
      title={t('codes')}
      action={t('save')}
      wide
      form={form}
      change={change}
      call={{ body: { accounts: entered.filter(({ code }) => code !== '') } }}
      done={t('saved')}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t(isProposed ? 'codesProposed' : 'codesHelp')}</p>
      <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
        {accounts.map(({ account, taxRate }, place) => (
          <TextField
            key={`${account} ${taxRate}`}
            label={
              taxRate === undefined
                ? t(`names.${account}`)
                : t('atRate', {
                    account: t(`names.${account}`),
                    rate: formatNumber(taxRate),
                  })
            }
            maxLength={20}
            dir="ltr"
            {...form.input(`accounts/${place}/code`)}
          />
        ))}
      </div>
    </ChangeSheet>
  )
}
