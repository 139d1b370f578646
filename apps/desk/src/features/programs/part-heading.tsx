import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Plus } from 'lucide'

interface Props {
  title: string
  help?: string
  /** Label of the button. */
  action?: string
  onAdd?: () => void
}

/** The heading of a part of the screen, with the button that adds to it. */
export function PartHeading({ title, help, action, onAdd }: Props) {
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="grid max-w-3xl min-w-60 flex-1 gap-1">
        <h2 className="font-display font-semibold text-xl">{title}</h2>
        {help !== undefined && <p className="text-ink-soft text-sm">{help}</p>}
      </div>
      {action !== undefined && (
        <Button onClick={onAdd}>
          <Icon of={Plus} className="size-5" />
          {action}
        </Button>
      )}
    </div>
  )
}
