import type { DoorSign } from '@bellhop/domain/rooms/door-sign'
import { type IconNode, Moon, Sparkles } from 'lucide'
import { useTranslations } from 'use-intl'

export const signIcons: Record<DoorSign, IconNode> = { doNotDisturb: Moon, cleanNow: Sparkles }

/** The names of the door signs in the language of the desk. */
export function useSignNames(): Record<DoorSign, string> {
  const t = useTranslations('shared')
  return {
    doNotDisturb: t('doorSigns.doNotDisturb'),
    cleanNow: t('doorSigns.cleanNow'),
  }
}
