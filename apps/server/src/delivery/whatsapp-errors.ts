/**
 * Why WhatsApp does not deliver a message, for good. `outsideWindow`: the guest has not written within 24 hours, so
 * only a template may be sent. `unknownNumber`: the number has no WhatsApp. `templateMissing`: the template is not
 * approved in this language, or has other parameters. `notAllowed`: the account may not send, such as with a revoked
 * token or without a means of payment. `rejected`: anything else that a repetition does not change.
 */
export type WhatsAppRefusal =
  | 'outsideWindow'
  | 'unknownNumber'
  | 'templateMissing'
  | 'notAllowed'
  | 'rejected'

/** Codes of the Cloud API (https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes). */
const refusals: Record<number, WhatsAppRefusal> = {
  ...named('outsideWindow', [470, 131047]),
  // The number is on no phone, is the hotel's own, or is not on the list of a test account.
  ...named('unknownNumber', [131021, 131026, 131030]),
  ...named('templateMissing', [132000, 132001, 132005, 132007, 132012, 132015, 132016, 132018]),
  // 0, 190: the token. 33: the number of the account. 3, 10, 200, 131005: its rights. 368, 131031: it is blocked.
  // 131042: its payment. 131037, 131045, 133010: its registration.
  ...named('notAllowed', [0, 3, 10, 33, 190, 200, 368, 131005, 131031, 131037, 131042, 131045]),
  ...named('notAllowed', [133010]),
}

/** Too many calls, an overload, or a fault of the service: the same message may be accepted later. */
const temporary = [1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 131057, 133004]

/** @returns undefined for an error that may pass */
export function findRefusal(code: number, status = 400): WhatsAppRefusal | undefined {
  const known = refusals[code]
  if (known) return known
  if (temporary.includes(code) || status >= 500 || status === 429) return undefined
  return status === 401 || status === 403 || (code > 200 && code < 300) ? 'notAllowed' : 'rejected'
}

function named(refusal: WhatsAppRefusal, codes: readonly number[]) {
  return Object.fromEntries(codes.map((code) => [code, refusal]))
}
