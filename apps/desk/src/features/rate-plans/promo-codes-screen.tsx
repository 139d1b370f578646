import { promoCodeCalls } from '@bellhop/contract/calls/desk/promo-codes'
import type { DeskPromoCode } from '@bellhop/contract/desk/promo-codes'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import { makeDateFormat } from '../../format/format-moment.ts'
import { formatMoney } from '../../format/format-money.ts'
import { useDifference } from '../../format/use-difference.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { PromoCodeEditor } from './promo-code-editor.tsx'

/** `4 Dec 2026` */
const formatDay = makeDateFormat({ day: 'numeric', month: 'short', year: 'numeric' })

export function PromoCodesScreen() {
  const t = useTranslations('ratePlans')
  const { hotel } = useStaff()
  const [first = 'en'] = hotel.languages
  const formatDifference = useDifference()
  const formatSpan = (from: string | undefined, to: string | undefined) =>
    !from && !to
      ? '–'
      : t('span', {
          ...{ from: from ? formatDay(from) : '', to: to ? formatDay(to) : '' },
          ends: from && to ? 'both' : from ? 'from' : 'to',
        })
  return (
    <ContentScreen<DeskPromoCode>
      path={paths.promoCodes}
      title={t('codes.title')}
      noun={t('codes.noun')}
      calls={promoCodeCalls}
      nameOf={({ code }) => ({ [first]: code })}
      columns={[
        {
          header: t('codes.gives'),
          cell: ({ percent, amount, price }) =>
            price !== undefined
              ? t('codes.fixedPrice', { price: formatMoney(price, hotel.currency) })
              : formatDifference(
                  percent !== undefined ? { percent: -percent } : { amount: -(amount ?? 0) },
                ),
        },
        {
          header: t('codes.stay'),
          cell: ({ firstNight, lastNight }) => formatSpan(firstNight, lastNight),
        },
        {
          header: t('codes.booking'),
          cell: ({ bookFrom, bookTo }) => formatSpan(bookFrom, bookTo),
        },
        { header: t('codes.uses'), numeric: true, cell: ({ uses }) => uses ?? '–' },
      ]}
      toolbar={<TextLink to={paths.ratePlans}>{t('title')}</TextLink>}
      Editor={PromoCodeEditor}
    />
  )
}
