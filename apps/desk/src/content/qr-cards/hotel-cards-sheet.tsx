import { addressOf } from '@bellhop/client/address-of'
import { getDeskHotel } from '@bellhop/contract/calls/desk/hotel'
import { outletCalls } from '@bellhop/contract/calls/desk/outlets'
import { getLobbyCard, getOutletCard, getWifiCard } from '@bellhop/contract/calls/desk/qr-cards'
import type { DeskHotel } from '@bellhop/contract/desk/hotel'
import type { DeskOutlet } from '@bellhop/contract/desk/outlets'
import type { Paper } from '@bellhop/contract/desk/qr-cards'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormSheet } from '../../forms/form-sheet.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { useText } from '../../forms/use-text.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { useDownload } from '../../shared/downloads/use-download.ts'
import { useEntries, useReadRecordQuery } from '../content-api.ts'
import { PaperField } from './paper-field.tsx'

/** Prints the cards of the hotel that belong to no room: Wi-Fi, the lobby and the tables of an outlet. */
export function HotelCardsSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('content')
  const outlets = useEntries<DeskOutlet>(outletCalls)
  const hotel = useReadRecordQuery(getDeskHotel)
  const formatText = useText()
  const pdf = useDownload()
  const [chosen, setChosen] = useState<string>()
  const [paper, setPaper] = useState<Paper>('sheet')
  const error = outlets.error ?? hotel.error
  const profile = hotel.data as unknown as DeskHotel | undefined
  const hasWifi = Boolean(profile?.wifiName)
  const kind = chosen ?? (hasWifi ? 'wifi' : 'lobby')

  function addressOfCard(): string {
    const query = { paper }
    if (kind === 'wifi') return addressOf(getWifiCard, { query })
    if (kind === 'lobby') return addressOf(getLobbyCard, { query })
    return addressOf(getOutletCard, { params: { id: kind }, query })
  }

  async function print() {
    if (!(await pdf.download(addressOfCard()))) onClose()
  }

  const retry = () => {
    void outlets.refetch()
    void hotel.refetch()
  }
  const shown = outlets.entries?.filter(({ hidden }) => !hidden)
  return (
    <FormSheet
      title={t('cards.title')}
      action={t('cards.download')}
      change={{ ...pdf, errors: {} }}
      onSubmit={() => void print()}
      onClose={onClose}
    >
      {shown && profile ? (
        <>
          <SelectField
            label={t('cards.card')}
            name="card"
            help={hasWifi ? t('cards.ofRooms') : t('cards.enterWifi')}
            options={[
              ...(hasWifi ? [{ value: 'wifi', label: t('cards.wifi') }] : []),
              { value: 'lobby', label: t('cards.lobby') },
              ...shown.map(({ _id, name }) => ({
                value: _id,
                label: t('cards.outlet', { name: formatText(name) }),
              })),
            ]}
            value={kind}
            onChange={setChosen}
          />
          <PaperField value={paper} onChange={setPaper} />
        </>
      ) : error === undefined ? (
        <Skeleton className="h-40" />
      ) : (
        <LoadError error={error} busy={outlets.isFetching || hotel.isFetching} onRetry={retry} />
      )}
    </FormSheet>
  )
}
