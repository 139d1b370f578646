import { renewCalendarAddress } from '@bellhop/contract/calls/desk/calendar-feeds'
import { Button } from '@bellhop/ui/button'
import { useToast } from '@bellhop/ui/toast'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { AddressBox } from '../../../shared/address-box.tsx'

interface Props {
  roomTypeId: string
  address: string | null
  /** When it was last read, as a text. */
  readAt: string | null
  mayChange: boolean
}

/** The address of this room type's calendar for channels that have no calendar here. */
export function CalendarAddress({ roomTypeId, address, readAt, mayChange }: Props) {
  const t = useTranslations('rates')
  const id = useId()
  const [asksRenewal, askRenewal] = useState(false)
  const change = useChange(renewCalendarAddress, { tags: ['calendarFeeds'] })
  const call = { params: { id: roomTypeId } }
  const showToast = useToast()

  async function create() {
    const { problem } = await change.run(call)
    if (problem) showToast({ text: problem, tone: 'bad' })
  }

  return (
    <div className="grid gap-3 border-line border-t pt-5">
      <div className="grid gap-1">
        <h3 id={id} className="font-semibold">
          {t('ownCalendar')}
        </h3>
        <p className="text-ink-soft text-sm">
          {address ? t('ownCalendarHelp') : t('noOwnCalendarHelp')}
        </p>
      </div>
      {address && (
        <div className="grid gap-1.5">
          <AddressBox labelledBy={id} copyLabel={t('copyAddress')} address={address} />
          <p className="text-ink-soft text-sm">
            {readAt ? t('lastRead', { time: readAt }) : t('notReadYet')}
          </p>
        </div>
      )}
      {mayChange && (
        <Button
          variant={address ? 'caution' : 'secondary'}
          busy={change.isBusy}
          onClick={() => (address ? askRenewal(true) : void create())}
          className="justify-self-start"
        >
          {address ? t('renewAddressSheet') : t('createAddress')}
        </Button>
      )}
      {asksRenewal && (
        <ChangeSheet
          title={t('renewAddressTitle')}
          action={t('renewAddress')}
          variant="danger"
          change={change}
          call={call}
          onClose={() => askRenewal(false)}
        >
          <p>{t('renewAddressHelp')}</p>
        </ChangeSheet>
      )}
    </div>
  )
}
