import { useTranslations } from 'use-intl'
import { useMoney } from '../../intl/use-money.ts'

interface Props {
  title: string
  code: string
  /** The account to enter after scanning it. */
  amount: number
}

export function HotelCode({ title, code, amount }: Props) {
  const t = useTranslations('payments')
  const money = useMoney()
  return (
    <details className="rounded-card bg-sunken px-4 py-3 text-start">
      <summary className="min-h-6 cursor-pointer font-semibold">{title}</summary>
      <div className="mt-3 grid justify-items-center gap-3">
        <p className="text-ink-soft text-sm">{t('hotelCodeHelp', { amount: money(amount) })}</p>
        {/* White around it: codes cannot be scanned on a dark background. */}
        <img
          src={code}
          alt={t('hotelCodeLabel')}
          className="w-56 max-w-full rounded-card bg-white p-3"
        />
      </div>
    </details>
  )
}
