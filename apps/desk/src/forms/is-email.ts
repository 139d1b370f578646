/** By the browser's own rule for email fields. */
export function isEmail(email: string): boolean {
  const field = Object.assign(document.createElement('input'), { type: 'email', required: true })
  field.value = email
  return field.validity.valid
}
