import { CircleAlert } from 'lucide'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface Props {
  /** The event in a sentence. */
  title: string
  retryLabel: string
  onRetry: () => void
  busy?: boolean
}

export function ErrorState({ title, retryLabel, onRetry, busy = false }: Props) {
  return (
    <div
      role="alert"
      className="mx-auto grid max-w-sm justify-items-center gap-4 px-6 py-12 text-center"
    >
      <Icon of={CircleAlert} className="size-9 text-bad" />
      <p className="text-balance text-ink-soft">{title}</p>
      <Button busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  )
}
