/** An address of another site, with https. */
export const webAddress =
  '^https://([\\w-]+\\.)+[a-zA-Z]{2,}(:\\d{1,5})?(/[\\w~.%!$&()*+,;=:@/-]*)?(\\?[\\w~.%!$&()*+,;=:@/?-]*)?$'

export function isWebAddress(text: string): boolean {
  return new RegExp(webAddress).test(text)
}
