import { useTranslations } from 'use-intl'
import { isCodeUsed, type OfferedRooms } from '../offered-rooms.ts'
import { useCodeProblem } from '../use-code-problem.ts'

interface Props {
  code: string | null
  offered: Pick<OfferedRooms, 'code' | 'data'> | undefined
  /** It is used for the selected rooms. */
  isUsed: boolean
}

/** Whether the guest's promo code is used, or why not. */
export function CodeLine({ code, offered, isUsed }: Props) {
  const t = useTranslations('booking')
  const formatCodeProblem = useCodeProblem()
  if (code === null || !offered?.code) return null
  if (isUsed) return <p className="text-good text-sm">{t('codeValid', { code })}</p>
  return (
    <p className="text-bad text-sm">
      {isCodeUsed(offered) ? t('codeOtherRate', { code }) : formatCodeProblem(offered, code)}
    </p>
  )
}
