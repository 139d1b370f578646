import { Button } from '@bellhop/ui/button'
import { type ComponentProps, type MouseEvent, useState } from 'react'
import { useTranslations } from 'use-intl'

type Look = Pick<ComponentProps<typeof Button>, 'variant' | 'className'>

interface Props extends Look {
  label: string
  number: string
  onRun: () => Promise<void>
}

/** A button for one room, which is busy until the change is stored. */
export function RoomButton({ label, number, onRun, ...look }: Props) {
  const t = useTranslations('housekeeping')
  const [isBusy, setBusy] = useState(false)

  async function run({ detail }: MouseEvent) {
    // The second click of a double click would hit the next step, which takes the place of this one.
    if (detail > 1) return
    setBusy(true)
    await onRun()
    setBusy(false)
  }

  return (
    <Button
      {...look}
      aria-label={t('actionOfRoom', { action: label, number })}
      busy={isBusy}
      onClick={(event) => void run(event)}
    >
      {label}
    </Button>
  )
}
