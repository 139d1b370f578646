import { Button } from '@bellhop/ui/button'
import { useMinWidth } from '@bellhop/ui/use-min-width'
import { useTranslations } from 'use-intl'
import { Sheet } from '../../../shared/sheet.tsx'
import { Calendar } from '../calendar/calendar.tsx'
import { datesOf } from '../choice.ts'
import { choiceChanged } from '../slice.ts'
import { useChoice } from '../use-choice.ts'

interface Props {
  hotelId: string
  open: boolean
  onClose: () => void
}

export function DatesSheet({ hotelId, open, onClose }: Props) {
  const t = useTranslations('booking')
  const { choice, change } = useChoice()
  const dates = datesOf(choice)
  const isWide = useMinWidth(1024)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('datesTitle')}
      wide={isWide}
      footer={
        <Button
          variant="primary"
          size="large"
          disabled={!dates}
          onClick={onClose}
          className={isWide ? 'ms-auto flex min-w-48' : 'w-full'}
        >
          {t('done')}
        </Button>
      }
    >
      <Calendar
        hotelId={hotelId}
        value={dates}
        onChange={(chosen) => {
          change(choiceChanged(chosen))
          // On a computer, where the prices of two months have been compared before. The focus returns to the dates.
          if (isWide) onClose()
        }}
        isWide={isWide}
      />
    </Sheet>
  )
}
