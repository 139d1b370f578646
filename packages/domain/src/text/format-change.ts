import { formatLanguage } from './format-language.ts'

/** Fields whose names are not what the forms call them. */
const labels: Record<string, string> = {
  alt: 'description',
  available: 'availability',
  bannerType: 'screen',
  body: 'text',
  checkInTime: 'check-in time',
  checkoutTime: 'check-out time',
  checkinTime: 'earliest check-in',
  etaMinutes: 'usual time',
  hidden: 'visibility',
  hours: 'opening hours',
  image: 'picture',
  override: 'hours for now',
  position: 'place in the list',
  prepMinutes: 'preparation time',
  quantity: 'stock',
  tipValues: 'tips',
  unavailableReason: 'reason',
  upiId: 'UPI ID',
  upiQrImage: 'UPI QR code',
  wifiName: 'Wi-Fi name',
  wifiPassword: 'Wi-Fi password',
}

/** `departmentId` as “department”. */
export const formatFieldName = (name: string): string =>
  labels[name] ??
  name.replace(/Ids?$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Nouns of the API that the desk calls otherwise. */
const nouns: Record<string, string> = {
  food: 'dish',
  'food category': 'menu category',
  'department service': 'service',
  promotional: 'promotion',
  hotel: 'hotel profile',
}

export const formatNoun = (noun: string): string => nouns[noun] ?? noun

interface Field {
  /** `price`, `name.hi` */
  field: string
  language?: string
  after?: unknown
}

/** “price”, “name in Hindi”. */
export function formatField({ field, language }: Field): string {
  const [name = ''] = field.split('.')
  const label = formatFieldName(name)
  return language ? `${label} in ${formatLanguage(language)}` : label
}

interface Change {
  kind: 'added' | 'changed' | 'removed'
  /** `food category` */
  noun: string
  fields: readonly Field[]
}

/** Formats the action, after the name of the person and before that of the entry. */
export function formatAction({ kind, noun, fields }: Change): string {
  const name = `the ${formatNoun(noun)}`
  if (kind !== 'changed') return `${kind} ${name}`
  const [field] = fields
  if (!field) return `saved ${name}`
  if (field.field === 'position') return `moved ${name}`
  if (field.field === 'override' && fields.length === 1) {
    const { isOpen } = (field.after ?? {}) as { isOpen?: boolean }
    if (isOpen === undefined) return `went back to the usual hours of ${name}`
    return `${isOpen ? 'opened' : 'closed'} ${name}`
  }
  const what = fields.length === 1 ? `the ${formatField(field)}` : `${fields.length} fields`
  return `changed ${what} of ${name}`
}
