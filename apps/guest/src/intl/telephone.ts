export function callHref(phone: string): string {
  return `tel:${phone.replace(/\s/g, '')}`
}
