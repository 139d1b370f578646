import { Icon } from '@bellhop/ui/icon'
import { Bell, BellOff } from 'lucide'
import type { Push } from './use-push.ts'

/** Notifications about new requests and messages, also while the desk is not in view. */
export function PushSwitch({ push }: { push: Push }) {
  const { isSupported, isOn, change } = push
  if (!isSupported) return null
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label="Notifications on this device"
      title="Notifications on this device"
      onClick={() => void change()}
      className="grid min-h-11 w-full place-items-center gap-1 rounded-control py-2 font-medium text-[0.6875rem] text-ink-soft hover:bg-sunken hover:text-ink aria-checked:text-ink"
    >
      <Icon of={isOn ? Bell : BellOff} className="size-5" />
      <span className="low:sr-only">Notifications</span>
    </button>
  )
}
