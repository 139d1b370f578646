import { type SettingKind, settingKinds } from '../../installation/setting-kinds.ts'
import type { StoredSettings } from '../../installation/stored-settings.ts'
import { staffMessagesOf } from '../../sentences/messages.ts'
import { explainSetting, isGiven, type SettingName, type Settings } from '../../settings.ts'
import { fieldProblem, Problem } from '../../shared/calls/problem.ts'

/** Never shown. The password in SMTP_URL is one, too. */
const secrets: readonly SettingName[] = [
  'OTP_WEBHOOK_SECRET',
  'BACKUP_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_FORMER_WEBHOOK_SECRET',
]

export type Values = Record<string, unknown>

/** The field of a setting in the calls: `smtpUrl` of SMTP_URL. */
export function fieldOf(name: SettingName): string {
  return name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Shows values as the calls do. @param settings those of the environment with those of the desk */
export function present(kind: SettingKind, settings: Settings) {
  const fixed = settingKinds[kind].filter((name) => isGiven(settings, name))
  return {
    source: fixed.length > 0 ? ('environment' as const) : ('desk' as const),
    fixed: fixed.flatMap((name) => (name === 'SMTP_URL' ? ['smtpUrl', 'password'] : fieldOf(name))),
    ...presentValues(kind, settings),
  }
}

export function presentValues(kind: SettingKind, settings: Settings): Values {
  const values = settingKinds[kind].map((name: SettingName) => [
    fieldOf(name),
    secrets.includes(name) ? { isSet: settings[name] !== undefined } : (settings[name] ?? null),
  ])
  const shown = Object.fromEntries(values)
  return kind === 'mail' ? { ...shown, ...withoutPassword(settings.SMTP_URL) } : shown
}

/**
 * Reads what the desk sets of one kind. Without a field its value is removed, and a secret stays.
 *
 * @param stored what the desk has set before
 * @param present the values that are in use
 * @throws Problem `invalid_request` with the field
 */
export function readValues(
  kind: SettingKind,
  sent: Values,
  stored: StoredSettings,
  present: Settings,
): StoredSettings {
  const names: readonly SettingName[] = settingKinds[kind]
  const body = kind === 'mail' ? readMail(sent as MailBody, present) : sent
  const shown = presentValues(kind, present)
  const read = names.map((name) => {
    const field = fieldOf(name)
    const value = tidy(body[field])
    if (isGiven(present, name)) {
      if (value !== undefined && value !== null && tidy(sent[field]) !== shown[field]) {
        throw fieldProblem(
          field,
          'This is set by {name} on the server, which wins. Remove it there to change it here.',
          { name },
        )
      }
      return [name, stored[name]]
    }
    if (value === undefined && secrets.includes(name)) return [name, stored[name]]
    if (value === undefined || value === null) return [name, undefined]
    const meaning = explainSetting(name, value)
    if (meaning) throw invalid(name, meaning)
    return [name, value]
  })
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

/** @param meaning the valid values in English */
function invalid(name: SettingName, meaning: string): Problem {
  return new Problem('invalid_request', 'This is not valid. Enter {meaning}.', {
    errors: [{ field: fieldOf(name) }],
    valuesIn: (language) => {
      const meanings: Partial<Record<SettingName, string>> = staffMessagesOf('settings', language)
      return { meaning: meanings[name] ?? meaning }
    },
  })
}

/** A blank text counts as none. */
function tidy(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() || null : value
}

/** Lists what changed for the audit log: of a secret only that it did. */
export function listChanges(kind: SettingKind, before: Settings, after: Settings) {
  const [former, latter] = [presentValues(kind, before), presentValues(kind, after)]
  const changes: Record<'before' | 'after', Values> = { before: {}, after: {} }
  for (const field of Object.keys(latter)) {
    const name = settingKinds[kind].find((each) => fieldOf(each) === field) ?? 'SMTP_URL'
    const isSecret = typeof latter[field] === 'object' && latter[field] !== null
    if (!isSecret && former[field] === latter[field]) continue
    if (isSecret && secretIn(before, name) === secretIn(after, name)) continue
    changes.before[field] = isSecret ? (secretIn(before, name) && 'set') || null : former[field]
    changes.after[field] = isSecret ? (secretIn(after, name) && 'changed') || null : latter[field]
  }
  return changes
}

function secretIn(settings: Settings, name: SettingName): unknown {
  const value = settings[name]
  return name === 'SMTP_URL' && value ? new URL(String(value)).password : value
}

interface MailBody {
  smtpUrl?: string | null
  smtpFrom?: string | null
  password?: string | null
}

/** Shows the address of the mail server without the password in it. */
function withoutPassword(address: string | undefined) {
  if (!address) return { smtpUrl: null, password: { isSet: false } }
  const url = new URL(address)
  const isSet = url.password !== ''
  url.password = ''
  return { smtpUrl: url.href, password: { isSet } }
}

/**
 * Puts the password into the address. The one in use stays only for the same user at the same server: it must not go to
 * another one.
 */
function readMail(body: MailBody, { SMTP_URL }: Settings): Record<string, unknown> {
  const { smtpUrl: typed, password } = body
  const address = typed?.trim()
  if (!address || !URL.canParse(address)) return { ...body }
  const url = new URL(address)
  if (url.password !== '') return { ...body, smtpUrl: url.href }
  if (password) url.password = encodeURIComponent(password)
  if (password === undefined && SMTP_URL) {
    const former = new URL(SMTP_URL)
    const isSame = (['protocol', 'host', 'username'] as const).every(
      (part) => url[part] === former[part],
    )
    if (isSame) url.password = former.password
    else if (former.password !== '' && url.username !== '') {
      throw fieldProblem('password', 'Enter the password of this user at this mail server.')
    }
  }
  return { ...body, smtpUrl: url.href }
}
