/** The parts of the address of a mail server, as they are entered. */
interface SmtpParts {
  /** smtps: encrypted from the beginning; smtp: from its first command, if the server can. */
  security: 'smtps' | 'smtp'
  host: string
  port: string
  user: string
}

const pattern = /^(smtps?):\/\/(?:([^@/]*)@)?(\[[^\]]*\]|[^:/?]*)(?::(\d+))?/

/** Browsers differ in how they read addresses of this scheme. */
export function readSmtpAddress(address: string | null): SmtpParts {
  const [, security = 'smtps', user = '', host = '', port = ''] = pattern.exec(address ?? '') ?? []
  const [name = ''] = user.split(':')
  return { security: security as SmtpParts['security'], host, port, user: decode(name) }
}

/** @returns undefined without a server */
export function formatSmtpAddress({ security, host, port, user }: SmtpParts): string | undefined {
  if (!host.trim()) return undefined
  const name = user.trim() && `${encodeURIComponent(user.trim())}@`
  return `${security}://${name}${host.trim()}${port.trim() && `:${port.trim()}`}`
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
