import { setBookingAgent } from '@bellhop/contract/calls/desk/bookings'
import { listTravelAgents } from '@bellhop/contract/calls/desk/travel-agents'
import type { DeskBooking } from '@bellhop/contract/desk/bookings'
import { Button } from '@bellhop/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { AgentField } from '../../../content/travel-agents/agent-field.tsx'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { showsBooking } from '../shows-booking.ts'
import { Item } from './item.tsx'

interface Props {
  booking: DeskBooking
}

/** The travel agent that sent a booking, with a button to change it; nothing in a hotel without any. */
export function BookingAgent({ booking }: Props) {
  const t = useTranslations('bookings')
  const { data } = useRead(listTravelAgents)
  const [isOpen, setOpen] = useState(false)
  const { agent } = booking
  if (!agent && !data?.some(({ isRemoved }) => !isRemoved)) return null
  return (
    <Item term={t('agent.title')}>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <bdi>{agent?.name ?? t('agent.none')}</bdi>
        <Button
          className="print:hidden"
          aria-haspopup="dialog"
          aria-label={t('agent.changeTitle')}
          onClick={() => setOpen(true)}
        >
          {t('agent.change')}
        </Button>
      </span>
      {isOpen && <AgentDialog booking={booking} onClose={() => setOpen(false)} />}
    </Item>
  )
}

function AgentDialog({ booking, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('bookings')
  const form = useForm({ agentId: booking.agent?._id ?? '' })
  const change = useChange(setBookingAgent, {
    ...showsBooking,
    tags: ['bookings', 'travelAgents'],
  })
  return (
    <ChangeSheet
      title={t('agent.changeTitle')}
      action={t('save')}
      form={form}
      change={change}
      call={{ params: { id: booking._id }, body: { agentId: form.values.agentId || null } }}
      done={t('agent.changed')}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('agent.help')}</p>
      <AgentField present={booking.agent} {...form.field('agentId')} />
    </ChangeSheet>
  )
}
