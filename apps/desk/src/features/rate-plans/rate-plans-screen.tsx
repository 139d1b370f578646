import { ratePlanCalls } from '@bellhop/contract/calls/desk/rate-plans'
import type { DeskRatePlan } from '@bellhop/contract/desk/rate-plans'
import { Badge } from '@bellhop/ui/badge'
import { useTranslations } from 'use-intl'
import { useEntries } from '../../content/content-api.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import { useDifference } from '../../format/use-difference.ts'
import { useText } from '../../forms/use-text.ts'
import { formatList, formatNumber } from '../../intl/shown-formats.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { RatePlanEditor } from './rate-plan-editor.tsx'
import { termsKindOf } from './terms-field.tsx'

export function RatePlansScreen() {
  const t = useTranslations('ratePlans')
  const { entries: plans } = useEntries<DeskRatePlan>(ratePlanCalls)
  const formatText = useText()
  const formatDifference = useDifference()

  function formatPrice({ from }: DeskRatePlan): string {
    if (!from) return t('baseRate')
    const plan = plans?.find(({ _id }) => _id === from.planId)
    return t('derived', { plan: formatText(plan?.name), difference: formatDifference(from) })
  }

  function formatDeposit({ deposit }: DeskRatePlan): string {
    if (!deposit) return '–'
    const { percent, nights = 0, all } = deposit
    if (percent !== undefined) return `${formatNumber(percent)} %`
    return all ? t('deposit.kinds.all') : `${t('deposit.kinds.nights')}: ${formatNumber(nights)}`
  }

  return (
    <ContentScreen<DeskRatePlan>
      path={paths.ratePlans}
      title={t('title')}
      noun={t('noun')}
      calls={ratePlanCalls}
      nameOf={({ name }) => name}
      columns={[
        { header: t('price'), cell: formatPrice },
        {
          header: t('meals'),
          cell: ({ meals = [] }) =>
            meals.length === 0 ? '–' : formatList(meals.map((meal) => t(`mealNames.${meal}`))),
        },
        { header: t('cancellation'), cell: ({ terms }) => t(`terms.${termsKindOf(terms)}`) },
        { header: t('deposit.title'), cell: formatDeposit },
        { header: t('sale'), cell: (plan) => <Sale plan={plan} /> },
      ]}
      toolbar={<TextLink to={paths.promoCodes}>{t('codes.title')}</TextLink>}
      Editor={RatePlanEditor}
    />
  )
}

/** Whether it is sold, and what limits it. */
function Sale({ plan }: { plan: DeskRatePlan }) {
  const t = useTranslations('ratePlans')
  if (plan.closed) return <Badge tone="warn">{t('closed')}</Badge>
  return plan.codeOnly ? <Badge>{t('codeOnly')}</Badge> : t('open')
}
