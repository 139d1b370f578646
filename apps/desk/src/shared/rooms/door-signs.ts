import type { DoorSign } from '@bellhop/domain/rooms/door-sign'
import { type IconNode, Moon, Sparkles } from 'lucide'

export const signNames: Record<DoorSign, string> = {
  doNotDisturb: 'Do not disturb',
  cleanNow: 'Clean room now',
}

export const signIcons: Record<DoorSign, IconNode> = { doNotDisturb: Moon, cleanNow: Sparkles }
