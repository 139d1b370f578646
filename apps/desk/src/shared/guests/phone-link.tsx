import { dialable } from '@bellhop/domain/people/dial'
import { groupPhone } from '@bellhop/domain/people/telephone'

/** A phone number that calls. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${dialable(phone)}`}
      className="inline-flex min-h-11 items-center font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
        {groupPhone(phone)}
      </bdi>
    </a>
  )
}
