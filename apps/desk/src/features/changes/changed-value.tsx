import type { ChangedField } from '@bellhop/contract/desk/changes'
import { Image } from '@bellhop/ui/image'
import { useStaff } from '../../api/staff-context.ts'
import { imageAddress } from '../../format/image-address.ts'
import { formatValue } from './format-change.ts'

interface Props {
  value: unknown
  field: ChangedField
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

/** A value of a field; a picture as a thumbnail. */
export function ChangedValue({ value, field }: Props) {
  const { hotel } = useStaff()
  if (field.kind === 'picture' && typeof value === 'string') {
    return <Thumbnail id={value} />
  }
  return (
    <bdi className="wrap-anywhere line-clamp-3">{formatValue(value, field, hotel.currency)}</bdi>
  )
}
