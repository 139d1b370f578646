import type { ChangedField } from '@bellhop/contract/desk/changes'
import { Image } from '@bellhop/ui/image'
import { useStaff } from '../../api/staff-context.ts'
import { imageAddress } from '../../format/image-address.ts'
import { formatValue } from './format-change.ts'

interface Props {
  value: unknown
  field: ChangedField
}

/** A value of a field; a picture as a thumbnail. */
export function ChangedValue({ value, field }: Props) {
  const { hotel } = useStaff()
  if (field.kind === 'picture' && typeof value === 'string') {
    return (
      <Image
        src={imageAddress(value)}
        alt=""
        sizes="96px"
        ratio={3 / 2}
        className="w-24 rounded-control"
      />
    )
  }
  return (
    <bdi className="wrap-anywhere line-clamp-3">{formatValue(value, field, hotel.currency)}</bdi>
  )
}
