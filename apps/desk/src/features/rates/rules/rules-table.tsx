import { removeRateRule } from '@bellhop/contract/calls/desk/rates'
import type { RateRule, RatesOfType } from '@bellhop/contract/desk/rates'
import { IconButton } from '@bellhop/ui/icon-button'
import { Table, type TableColumn } from '@bellhop/ui/table'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import { readErrorSentence } from '../../../api/error-sentence.ts'
import { useChange } from '../../../api/use-change.ts'
import { formatMoney } from '../../../format/format-money.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useListRateRulesQuery } from '../api.ts'
import { formatRange, formatWeekdays } from '../grid/month.ts'

interface Props {
  roomType: RatesOfType
  currency: string
  mayChange: boolean
}

/** The rules of a room type; the latest comes first and overrides the others. */
export function RulesTable({ roomType, currency, mayChange }: Props) {
  const { currentData: rules, error } = useListRateRulesQuery(roomType._id)
  const [removed, setRemoved] = useState<RateRule>()
  const columns: TableColumn<RateRule>[] = [
    { key: 'name', header: 'Rule', cell: ({ name }) => name },
    {
      key: 'nights',
      header: 'Nights',
      cell: ({ firstNight, lastNight, weekdays }) => (
        <>
          <span className="block whitespace-nowrap tabular-nums">
            {formatRange(firstNight, lastNight)}
          </span>
          <span className="text-ink-soft">{formatWeekdays(weekdays)}</span>
        </>
      ),
    },
    {
      key: 'price',
      header: 'Rate',
      numeric: true,
      cell: ({ price }) => (price === null ? '–' : formatMoney(price, currency)),
    },
    { key: 'rest', header: 'Restrictions', cell: (rule) => describeRestrictions(rule) },
  ]
  const actions: TableColumn<RateRule> = {
    key: 'remove',
    header: 'Remove',
    cell: (rule) => (
      <IconButton icon={Trash2} label={`Remove ${rule.name}`} onClick={() => setRemoved(rule)} />
    ),
  }
  if (error) return <p className="text-bad">{readErrorSentence(error)}</p>
  return (
    <>
      <Table
        caption="Rules"
        rows={rules?.toReversed()}
        keyOf={({ _id }) => _id}
        empty={`Every night is ${formatMoney(roomType.tariff, currency)}. Select nights above to set other rates.`}
        columns={mayChange ? [...columns, actions] : columns}
      />
      {removed && <RemoveDialog rule={removed} onClose={() => setRemoved(undefined)} />}
    </>
  )
}

function describeRestrictions({ minNights, closedToArrival, roomsForSale }: RateRule): string {
  const parts = [
    minNights !== null &&
      (minNights === 1 ? 'No minimum stay' : `Minimum stay ${minNights} nights`),
    closedToArrival !== null && (closedToArrival ? 'Closed to arrival' : 'Open to arrival'),
    roomsForSale !== null && (roomsForSale === 0 ? 'Closed' : `${roomsForSale} rooms for sale`),
  ].filter((part) => part !== false)
  return parts.join(', ') || '–'
}

function RemoveDialog({ rule, onClose }: { rule: RateRule; onClose: () => void }) {
  const change = useChange(removeRateRule, { tags: ['rates'] })
  return (
    <ChangeSheet
      title={`Remove “${rule.name}”?`}
      action="Remove rule"
      variant="danger"
      change={change}
      call={{ params: { id: rule._id } }}
      done={`${rule.name} removed.`}
      onClose={onClose}
    >
      <p>
        {formatRange(rule.firstNight, rule.lastNight)} will be sold by the other rules and the base
        rate. Existing bookings keep their rate.
      </p>
    </ChangeSheet>
  )
}
