import { groupPhone } from '@bellhop/domain/people/telephone'

/** A phone number, left to right in every language. */
export function PhoneNumber({ phone, className }: { phone: string; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {groupPhone(phone)}
    </bdi>
  )
}
