import { useTranslations } from 'use-intl'
/** "Room" is read to screen readers only; without a number, a dash. */
export function RoomNumber({ number }: { number: string | null | undefined }) {
  const t = useTranslations('shared')
  return (
    <>
      {number && <span className="sr-only">{t('room')} </span>}
      <span>{number || '–'}</span>
    </>
  )
}
