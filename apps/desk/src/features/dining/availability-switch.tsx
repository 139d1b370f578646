import type { DeskFood } from '@bellhop/contract/desk/dining'
import { Badge } from '@bellhop/ui/badge'
import { Switch } from '@bellhop/ui/switch'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useText } from '../../forms/use-text.ts'
import { setAvailability } from '../../shared/availability/availability-api.ts'

/** Marks a dish as sold out or available. It shows the choice until the dish has been read again. */
export function AvailabilitySwitch({ dish }: { dish: DeskFood }) {
  const { _id: id, name, version } = dish
  const formatText = useText()
  const showToast = useToast()
  const { run } = useChange(setAvailability, version)
  // Outdated once the dish has another version.
  const [chosen, setChosen] = useState<{ version: number; available: boolean }>()
  const { available } = chosen?.version === version ? chosen : dish

  async function set(next: boolean) {
    setChosen({ version, available: next })
    const { problem } = await run({ params: { id }, body: { available: next } })
    if (!problem) return
    setChosen(undefined)
    showToast({ text: problem, tone: 'bad' })
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Switch
        label="Available"
        aria-label={`${formatText(name)}: available`}
        checked={available}
        onChange={(event) => void set(event.target.checked)}
      />
      {!available && <Badge tone="warn">Sold out</Badge>}
    </div>
  )
}
