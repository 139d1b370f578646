/** A message as the Cloud API takes it. */
export interface Sent {
  /** Digits without +. */
  to: string
  type: 'text' | 'template'
  text?: string
  template?: { name: string; language: string; parameters: string[] }
  /** `biz_opaque_callback_data`, which comes back with each status. */
  callback?: string
}

export interface ApiError {
  status: number
  code: number
  message: string
  subcode?: number
}

/** An approved template: how many `{{…}}` its body has. */
export interface Template {
  name: string
  language: string
  parameters: number
}

const error = (status: number, code: number, message: string): ApiError => ({
  status,
  code,
  message,
})

export const tokenError = error(401, 190, 'Invalid OAuth access token.')
export const numberError: ApiError = {
  ...error(400, 100, 'Unsupported post request. Object does not exist.'),
  subcode: 33,
}
export const windowError = error(400, 131047, 'Re-engagement message')
export const undeliverable = error(400, 131026, 'Message undeliverable')

/** Reads the body of a call. @returns an error for what the API rejects at once */
export function readMessage(body: unknown, templates: readonly Template[]): Sent | ApiError {
  const given = body as {
    messaging_product?: unknown
    to?: unknown
    type?: unknown
    text?: { body?: unknown }
    template?: {
      name?: unknown
      language?: { code?: unknown }
      components?: { type?: unknown; parameters?: { type?: unknown; text?: unknown }[] }[]
    }
    biz_opaque_callback_data?: unknown
  } | null
  if (given?.messaging_product !== 'whatsapp') {
    return error(400, 100, 'The parameter messaging_product is required.')
  }
  const to = String(given.to ?? '').replace(/^\+/, '')
  if (!/^[1-9]\d{6,14}$/.test(to)) return error(400, 131009, 'Parameter value is not valid')
  const callback = given.biz_opaque_callback_data
  const common = { to, ...(typeof callback === 'string' && { callback }) }
  if (given.type === 'text') {
    const text = given.text?.body
    if (typeof text !== 'string' || !text || text.length > 4096) {
      return error(400, 131009, 'Parameter value is not valid')
    }
    return { ...common, type: 'text', text }
  }
  if (given.type !== 'template') return error(400, 131051, 'Unsupported message type')
  const { name, language, components = [] } = given.template ?? {}
  const template = templates.find((one) => one.name === name && one.language === language?.code)
  if (!template) return error(404, 132001, 'Template name does not exist in the translation')
  const parameters = components
    .filter(({ type }) => type === 'body')
    .flatMap((component) => component.parameters ?? [])
    .map(({ text }) => String(text ?? ''))
  if (parameters.length !== template.parameters) {
    return error(400, 132000, 'Number of parameters does not match the expected number of params')
  }
  if (parameters.some((text) => !text || /[\n\t]| {5}/.test(text))) {
    return error(400, 132018, 'There is an issue with the parameters in your template')
  }
  return {
    ...common,
    type: 'template',
    template: { name: template.name, language: template.language, parameters },
  }
}
