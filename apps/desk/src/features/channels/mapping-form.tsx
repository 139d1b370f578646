import { setChannelMapping } from '@bellhop/contract/calls/desk/channels'
import { ratePlanCalls } from '@bellhop/contract/calls/desk/rate-plans'
import { roomTypeCalls } from '@bellhop/contract/calls/desk/rooms'
import type { Channel } from '@bellhop/contract/desk/channels'
import type { DeskRatePlan } from '@bellhop/contract/desk/rate-plans'
import type { DeskRoomType } from '@bellhop/contract/desk/rooms'
import { Button } from '@bellhop/ui/button'
import { Select } from '@bellhop/ui/select'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { useEntries } from '../../content/content-api.ts'
import { useText } from '../../forms/use-text.ts'
import { Warnings } from './warnings.tsx'

/** The hotel's ids by those of the channel; empty for none. */
type Chosen = Readonly<Record<string, string>>

/** The present mapping, or the one that the names suggest if nothing is mapped yet. */
function initialOf({ rooms, plans }: Channel): { rooms: Chosen; plans: Chosen } {
  const isNew = rooms.every(({ roomTypeId }) => roomTypeId === null)
  return {
    rooms: Object.fromEntries(
      rooms.map(({ target, roomTypeId, proposedId }) => [
        target,
        (isNew ? proposedId : roomTypeId) ?? '',
      ]),
    ),
    plans: Object.fromEntries(
      plans.map(({ target, ratePlanId, proposedId }) => [
        target,
        (isNew ? proposedId : ratePlanId) ?? '',
      ]),
    ),
  }
}

/** The channel's room types, each with its rate plans, and which of the hotel they are. */
export function MappingForm({ channel }: { channel: Channel }) {
  const t = useTranslations('channels')
  const formatText = useText()
  const showToast = useToast()
  const { entries: types = [] } = useEntries<DeskRoomType>(roomTypeCalls)
  const { entries: ownPlans = [] } = useEntries<DeskRatePlan>(ratePlanCalls)
  const [changed, setChanged] = useState<{ rooms: Chosen; plans: Chosen }>()
  const saving = useChange(setChannelMapping, { tags: ['channels'] })
  const initial = initialOf(channel)
  const { rooms, plans } = changed ?? initial
  const isProposed = channel.rooms.every(({ roomTypeId }) => roomTypeId === null)

  const options = (entries: readonly { _id: string; name: Record<string, string> }[]) => [
    { value: '', label: t('notSold') },
    ...entries.map(({ _id, name }) => ({ value: _id, label: formatText(name) })),
  ]
  const chosen = (values: Chosen) => Object.entries(values).filter(([, id]) => id !== '')

  async function save() {
    const { isDone, problem } = await saving.run({
      params: { id: channel._id },
      body: {
        rooms: chosen(rooms).map(([target, roomTypeId]) => ({ target, roomTypeId })),
        plans: chosen(plans).map(([target, ratePlanId]) => ({ target, ratePlanId })),
      },
    })
    if (isDone) {
      setChanged(undefined)
      showToast({ text: t('saved'), tone: 'good' })
    } else if (problem) showToast({ text: problem, tone: 'bad' })
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {isProposed && <p className="text-ink-soft text-sm">{t('proposed')}</p>}
      <ul className="grid gap-4">
        {channel.rooms.map((room) => (
          <li key={room.target} className="grid gap-3 rounded-card bg-sunken p-4">
            <Select
              label={room.name}
              options={options(types)}
              value={rooms[room.target] ?? ''}
              onChange={({ target: { value } }) =>
                setChanged({ plans, rooms: { ...rooms, [room.target]: value } })
              }
            />
            <Warnings warnings={room.warnings} />
            <ul className="grid gap-3 border-line-strong border-s-2 ps-4">
              {channel.plans
                .filter(({ roomTarget }) => roomTarget === room.target)
                .map((plan) => (
                  <li key={plan.target} className="grid gap-2">
                    <Select
                      label={t('planFor', {
                        name: plan.name,
                        count: plan.occupancies.length,
                        guests: plan.occupancies.join(', '),
                      })}
                      options={options(ownPlans)}
                      value={plans[plan.target] ?? ''}
                      onChange={({ target: { value } }) =>
                        setChanged({ rooms, plans: { ...plans, [plan.target]: value } })
                      }
                    />
                    <Warnings warnings={plan.warnings} />
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      <Button
        type="submit"
        variant={isProposed || changed ? 'primary' : 'secondary'}
        className="justify-self-start"
        busy={saving.isBusy}
      >
        {t('saveMapping')}
      </Button>
    </form>
  )
}
