import { setOutletOverride } from '@bellhop/contract/calls/desk/availability'
import type { AvailabilityGroup } from '@bellhop/contract/desk/availability'
import { soldOutEnds } from '@bellhop/domain/requests/sold-out'
import { openEnds } from '@bellhop/domain/time/hours-override'
import { openingAt } from '@bellhop/domain/time/opening-hours'
import { Button } from '@bellhop/ui/button'
import { Select } from '@bellhop/ui/select'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { formatMoment } from '../../format/format-moment.ts'
import { formatOpening, formatOverride } from '../../forms/hours/format-hours.ts'
import { useText } from '../../forms/use-text.ts'
import type { AddSent } from '../undo/use-sent-changes.ts'
import type { FoundOutlet } from './list-found.ts'
import { NextTimeField } from './next-time-field.tsx'

type Override = Pick<NonNullable<AvailabilityGroup['override']>, 'isOpen' | 'until'>

const usual = 'usual'
const toValue = ({ isOpen, until }: Override) => `${isOpen ? 'open' : 'closed'} ${until}`

interface Props {
  outlet: FoundOutlet
  /** The hotel's wall clock. */
  now: string
  onSent: AddSent
}

/** An outlet that can be closed or opened for now. The button chooses the usual end; another one can be chosen beside. */
export function OutletRow({ outlet, now, onSent }: Props) {
  const t = useTranslations('shared')
  const { _id: id, hours, override } = outlet
  const name = useText()(outlet.name)
  const { run, isBusy, problem } = useChange(setOutletOverride, { tags: ['content'] })
  /** Whether it will be open until the time that is being entered. */
  const [typing, setTyping] = useState<boolean>()
  const { isOpen } = openingAt(hours, now)
  const closings = soldOutEnds(hours, now)
  const openings = openEnds(hours, now)
  const [end] = isOpen ? closings : openings

  const send = (next: Override | undefined) =>
    run({ params: { id }, body: next ? { override: next } : {} })

  async function change(next: Override | undefined) {
    setTyping(undefined)
    if (!(await send(next)).isDone) return
    const { isOpen: wasOpen, until } = override ?? {}
    onSent({
      id,
      text: `${name}: ${next ? formatOverride(next, now, t) : t('outlets.usualHoursNow')}`,
      undo: () => send(until === undefined ? undefined : { isOpen: wasOpen === true, until }),
    })
  }

  function choose(value: string) {
    const [kind, until] = value.split(' ')
    if (value === usual) void change(undefined)
    else if (until) void change({ isOpen: kind === 'open', until })
    else setTyping(kind === 'open')
  }

  const listed = [
    ...closings.map((until) => ({ isOpen: false, until })),
    ...openings.map((until) => ({ isOpen: true, until })),
  ]
  const ends =
    override && !listed.some((one) => toValue(one) === toValue(override))
      ? [override, ...listed]
      : listed
  const typed = typing ? 'open' : 'closed'
  return (
    <li className="grid gap-2 border-line border-t py-3 first:border-t-0">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1 phone:basis-full">
          <p className="font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p className="text-ink-soft text-sm">{formatOpening(hours, now, t)}</p>
        </div>
        <Select
          label={t('outlets.when', { name })}
          hideLabel
          size="small"
          className="w-48 phone:w-auto phone:flex-1"
          value={typing === undefined ? (override ? toValue(override) : usual) : typed}
          onChange={({ target }) => choose(target.value)}
          options={[
            { value: usual, label: t('outlets.usualHours') },
            ...ends.map((one) => ({
              value: toValue(one),
              label: t(one.isOpen ? 'outlets.openUntilEnd' : 'outlets.closedUntilEnd', {
                moment: formatMoment(one.until, now, t),
              }),
            })),
            { value: 'closed', label: t('outlets.closedUntilTime') },
            { value: 'open', label: t('outlets.openUntilTime') },
          ]}
        />
        {typing !== undefined && (
          <NextTimeField
            label={typing ? t('outlets.openUntil') : t('outlets.closedUntil')}
            now={now}
            onChoose={(until) => void change({ isOpen: typing, until })}
          />
        )}
        {override ? (
          <Button
            busy={isBusy}
            aria-label={t('outlets.usualHoursOf', { name })}
            onClick={() => void change(undefined)}
          >
            {t('outlets.usualHours')}
          </Button>
        ) : (
          end && (
            <Button
              busy={isBusy}
              aria-label={t(isOpen ? 'outlets.closeUntil' : 'outlets.openUntilMoment', {
                name,
                moment: formatMoment(end, now, t),
              })}
              onClick={() => void change({ isOpen: !isOpen, until: end })}
            >
              {isOpen ? t('close') : t('outlets.open')}
            </Button>
          )
        )}
      </div>
      {problem && (
        <p role="alert" className="text-bad text-sm">
          {problem}
        </p>
      )}
    </li>
  )
}
