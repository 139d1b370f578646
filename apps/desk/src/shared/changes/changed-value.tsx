import type { AuditField } from '@bellhop/contract/desk/audit'
import { Image } from '@bellhop/ui/image'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { makeDateFormat } from '../../format/format-moment.ts'
import { makeClock } from '../../format/format-time.ts'
import { imageAddress } from '../../format/image-address.ts'
import { formatValue } from './format-value.ts'

/** A field of the history of changes or of the audit log. */
export type ShownField = AuditField

interface Props {
  value: unknown
  field: ShownField
}

/** A picture beside its description or next to another one. */
export const Thumbnail = ({ id }: { id: string }) => (
  <Image
    src={imageAddress(id)}
    alt=""
    sizes="96px"
    ratio={3 / 2}
    className="w-24 rounded-control"
  />
)

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const formatDay = makeDateFormat(day)

/** A value of a field; a picture as a thumbnail. */
export function ChangedValue({ value, field }: Props) {
  const t = useTranslations('shared')
  const { hotel } = useStaff()
  const { kind } = field
  if (kind === 'picture' && typeof value === 'string') {
    return <Thumbnail id={value} />
  }
  const text =
    kind === 'instant' && typeof value === 'string'
      ? makeClock(hotel.timeZone, day)(value)
      : kind === 'date' && typeof value === 'string'
        ? formatDay(value)
        : formatValue(value, field, hotel.currency, t)
  return (
    <span className="wrap-anywhere line-clamp-3">
      <bdi>{text}</bdi>
    </span>
  )
}
