import { dialable } from '@bellhop/domain/telephone'

export function callHref(phone: string): string {
  return `tel:${dialable(phone)}`
}
