import { dialable } from '@bellhop/domain/dial'

export function callHref(phone: string): string {
  return `tel:${dialable(phone)}`
}
