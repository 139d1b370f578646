import { addDays, dateOf, timeOf } from '@bellhop/domain/time/opening-hours'
import { TextField } from '@bellhop/ui/text-field'

interface Props {
  label: string
  /** The hotel's wall clock. */
  now: string
  /** @param moment the time that was entered, in the next 24 hours */
  onChoose: (moment: string) => void
}

/** A time of day, chosen by leaving the field or by Enter. */
export function NextTimeField({ label, now, onChoose }: Props) {
  function choose(time: string) {
    if (!time) return
    const date = dateOf(now)
    onChoose(`${time > timeOf(now) ? date : addDays(date, 1)}T${time}`)
  }
  return (
    <TextField
      label={label}
      type="time"
      autoFocus
      onBlur={({ target }) => choose(target.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  )
}
