import { Icon } from '@bellhop/ui/icon'
import { useToast } from '@bellhop/ui/toast'
import { Bell, BellOff } from 'lucide'
import { usePush } from './use-push.ts'

/** Notifications about new requests and messages, also while the desk is not in view. */
export function PushSwitch() {
  const { isSupported, isOn, turnOn, turnOff } = usePush()
  const showToast = useToast()
  if (!isSupported) return null

  async function change() {
    if (isOn) return await turnOff()
    const problem = await turnOn()
    if (problem) showToast({ text: problem, tone: 'bad' })
  }

  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label="Notifications on this computer"
      title="Notifications on this computer"
      onClick={change}
      className="grid min-h-11 w-full place-items-center gap-1 rounded-control py-2 font-medium text-[0.6875rem] text-ink-soft hover:bg-sunken hover:text-ink aria-checked:text-ink"
    >
      <Icon of={isOn ? Bell : BellOff} className="size-5" />
      Notifications
    </button>
  )
}
