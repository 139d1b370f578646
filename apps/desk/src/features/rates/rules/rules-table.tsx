import { ratePlanCalls } from '@bellhop/contract/calls/desk/rate-plans'
import { listRateRules, removeRateRule } from '@bellhop/contract/calls/desk/rates'
import type { DeskRatePlan } from '@bellhop/contract/desk/rate-plans'
import type { RateRule, RatesOfType } from '@bellhop/contract/desk/rates'
import { IconButton } from '@bellhop/ui/icon-button'
import { Table, type TableColumn } from '@bellhop/ui/table'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { readErrorSentence } from '../../../api/error-sentence.ts'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { useEntries } from '../../../content/content-api.ts'
import { formatMoney } from '../../../format/format-money.ts'
import { useDifference } from '../../../format/use-difference.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useText } from '../../../forms/use-text.ts'
import { formatList } from '../../../intl/shown-formats.ts'
import { formatRange, formatWeekdays, type Translate } from '../grid/month.ts'

interface Props {
  roomType: RatesOfType
  currency: string
  mayChange: boolean
}

/** The rules of a room type; the latest comes first and overrides the others. */
export function RulesTable({ roomType, currency, mayChange }: Props) {
  const ofApi = useTranslations('api')
  const t = useTranslations('rates')
  const { currentData: rules, error } = useRead(listRateRules, { params: { id: roomType._id } })
  const { entries: plans } = useEntries<DeskRatePlan>(ratePlanCalls)
  const formatText = useText()
  const formatDifference = useDifference()
  const formatPlan = (id: string) => formatText(plans?.find(({ _id }) => _id === id)?.name)
  const [removed, setRemoved] = useState<RateRule>()
  const columns: TableColumn<RateRule>[] = [
    {
      key: 'name',
      header: t('rule'),
      cell: ({ name, ratePlanIds }) => (
        <>
          <span className="block">{name}</span>
          {ratePlanIds && (
            <span className="text-ink-soft">
              {t('onlyFor', { plans: formatList(ratePlanIds.map(formatPlan)) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'nights',
      header: t('nights'),
      cell: ({ firstNight, lastNight, weekdays }) => (
        <>
          <span className="block whitespace-nowrap tabular-nums">
            {formatRange(firstNight, lastNight)}
          </span>
          <span className="text-ink-soft">{formatWeekdays(weekdays, t)}</span>
        </>
      ),
    },
    {
      key: 'price',
      header: t('rate'),
      numeric: true,
      cell: ({ price, percent }) =>
        price !== null
          ? formatMoney(price, currency)
          : percent === undefined
            ? '–'
            : formatDifference({ percent }),
    },
    { key: 'rest', header: t('restrictionsHeader'), cell: (rule) => describeRestrictions(rule, t) },
  ]
  const actions: TableColumn<RateRule> = {
    key: 'remove',
    header: t('remove'),
    cell: (rule) => (
      <IconButton
        icon={Trash2}
        label={t('removeNamed', { name: rule.name })}
        onClick={() => setRemoved(rule)}
      />
    ),
  }
  if (error) return <p className="text-bad">{readErrorSentence(error, ofApi)}</p>
  return (
    <>
      <Table
        caption={t('rules')}
        rows={rules?.toReversed()}
        keyOf={({ _id }) => _id}
        empty={t('noRules', {
          rate: formatMoney(roomType.tariff, currency),
        })}
        columns={mayChange ? [...columns, actions] : columns}
      />
      {removed && <RemoveDialog rule={removed} onClose={() => setRemoved(undefined)} />}
    </>
  )
}

function describeRestrictions(
  { minNights, maxNights, closedToArrival, closedToDeparture, roomsForSale }: RateRule,
  t: Translate,
): string {
  const parts = [
    minNights !== null && t('restrictions.minNights', { count: minNights }),
    maxNights !== null && t('restrictions.maxNights', { count: maxNights }),
    closedToArrival !== null && (closedToArrival ? t('arrivals.closed') : t('arrivals.open')),
    closedToDeparture !== null &&
      (closedToDeparture ? t('departures.closed') : t('departures.open')),
    roomsForSale !== null && t('restrictions.roomsForSale', { count: roomsForSale }),
  ].filter((part) => part !== false)
  return parts.join(', ') || '–'
}

function RemoveDialog({ rule, onClose }: { rule: RateRule; onClose: () => void }) {
  const t = useTranslations('rates')
  const change = useChange(removeRateRule, { tags: ['rates'] })
  return (
    <ChangeSheet
      title={t('removeTitle', { name: rule.name })}
      action={t('removeRule')}
      variant="danger"
      change={change}
      call={{ params: { id: rule._id } }}
      done={t('removed', { name: rule.name })}
      onClose={onClose}
    >
      <p>{t('removeRuleHelp', { range: formatRange(rule.firstNight, rule.lastNight) })}</p>
    </ChangeSheet>
  )
}
