import { IconButton } from '@bellhop/ui/icon-button'
import { Select } from '@bellhop/ui/select'
import { CircleSlash, Undo2 } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { MuteButton } from '../../../shared/bell/bell-controls.tsx'

interface Props {
  places: readonly { id: string; name: string }[]
  /** Empty for all. */
  at: string
  onPlace: (id: string) => void
  /** Orders that appear later. */
  later: number
  onRecall: () => void
  onSoldOut: () => void
  helpButton: ReactNode
}

export function KitchenToolbar({ places, at, onPlace, later, ...props }: Props) {
  const t = useTranslations('kitchen')
  return (
    <>
      {later > 0 && <p className="text-ink-soft text-lg">{t('later', { count: later })}</p>}
      {places.length > 1 && (
        <Select
          label={t('station')}
          hideLabel
          size="small"
          value={at}
          onChange={(event) => onPlace(event.target.value)}
          options={[
            { value: '', label: t('allStations') },
            ...places.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          className="max-w-64"
        />
      )}
      <div className="flex items-center gap-1">
        <IconButton icon={Undo2} label={t('recallTitle')} onClick={props.onRecall} />
        <IconButton icon={CircleSlash} label={t('soldOut')} onClick={props.onSoldOut} />
        <MuteButton />
        {props.helpButton}
      </div>
    </>
  )
}
