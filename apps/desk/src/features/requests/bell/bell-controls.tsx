import { Icon } from '@bellhop/ui/icon'
import { Volume2, VolumeX } from 'lucide'
import type { Bell } from './use-bell.ts'

/** Mutes the bell of this browser. While muted it says so in words. */
export function SoundSwitch({ bell }: { bell: Bell }) {
  const label = bell.muted ? 'Muted. Turn the bell on' : 'Mute the bell'
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => bell.setMuted(!bell.muted)}
      className={`inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full font-semibold text-sm transition ${bell.muted ? 'bg-warn-soft px-4 text-warn' : 'text-ink-soft hover:bg-sunken hover:text-ink'}`}
    >
      <Icon of={bell.muted ? VolumeX : Volume2} className="size-5" />
      {bell.muted && 'Muted'}
    </button>
  )
}
