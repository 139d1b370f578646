import { dialable } from '@bellhop/domain/people/dial'

export function callHref(phone: string): string {
  return `tel:${dialable(phone)}`
}
