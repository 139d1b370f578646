import { Button } from '@bellhop/ui/button'
import { type ComponentProps, useState } from 'react'

type Look = Pick<ComponentProps<typeof Button>, 'variant' | 'className'>

interface Props extends Look {
  label: string
  number: string
  onRun: () => Promise<void>
}

/** A button for one room, which is busy until the server has answered. */
export function RoomButton({ label, number, onRun, ...look }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    await onRun()
    setBusy(false)
  }

  return (
    <Button
      {...look}
      aria-label={`${label}: room ${number}`}
      busy={isBusy}
      onClick={() => void run()}
    >
      {label}
    </Button>
  )
}
