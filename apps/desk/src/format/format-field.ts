/** Fields whose names are not what the forms call them. */
const labels: Record<string, string> = {
  alt: 'description',
  available: 'availability',
  bannerType: 'screen',
  body: 'text',
  checkInTime: 'check-in time',
  checkoutTime: 'check-out time',
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

/** `choices.0.name` as “choice 1, name”. */
export function formatFieldPath(path: string): string {
  return path
    .replaceAll(/(\w+)\.(\d+)/g, (_, list: string, index: string) => {
      return `${list.replace(/ies$/, 'y').replace(/s$/, '')} ${Number(index) + 1}`
    })
    .split('.')
    .map(formatFieldName)
    .join(', ')
}
