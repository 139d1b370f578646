import { constants } from 'node:fs'
import { access, realpath, stat } from 'node:fs/promises'
import { isAbsolute, relative, resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { tryWriting } from '../../backup/try-writing.ts'
import { chooseDelivery } from '../../delivery/code-delivery.ts'
import { readHealth } from '../../doctor/address.ts'
import type { SettingKind } from '../../installation/setting-kinds.ts'
import type { Sentence, SentenceValues } from '../../sentences/sentences.ts'
import { isGiven, type Settings, SettingsError, version } from '../../settings.ts'
import { fieldProblem } from '../../shared/calls/problem.ts'
import { fieldOf } from './values.ts'

interface Caller {
  /** Where the page was opened from which the call comes. */
  origin?: string | undefined
}

/** @param settings as they would be. @throws Problem `invalid_request` with the field */
export async function checkValues(
  kind: SettingKind,
  settings: Settings,
  present: Settings,
  caller: Caller,
): Promise<void> {
  if (kind === 'mail') {
    checkBoth(settings, 'SMTP_URL', 'SMTP_FROM')
    checkHost(settings, 'SMTP_URL')
  }
  if (kind === 'sms') {
    checkBoth(settings, 'OTP_WEBHOOK_URL', 'OTP_WEBHOOK_SECRET')
    checkHost(settings, 'OTP_WEBHOOK_URL')
  }
  if (kind === 'cards') checkBoth(settings, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  if (kind === 'upi') checkBoth(settings, 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET')
  if (kind === 'backup') await checkFolder(settings)
  if (kind === 'address') await checkAddress(settings, present, caller)
  checkDelivery(kind, settings)
}

/** One without the other would do nothing. */
function checkBoth(settings: Settings, ...names: (keyof typeof needed)[]): void {
  const missing = names.find((name) => !settings[name])
  if (!missing || names.every((name) => !settings[name])) return
  throw fieldProblem(fieldOf(missing), needed[missing])
}

const needed = {
  SMTP_URL: 'Enter the mail server, too.',
  SMTP_FROM: 'Enter the sender, too.',
  OTP_WEBHOOK_URL: 'Enter the address of the gateway, too.',
  OTP_WEBHOOK_SECRET: 'Enter the secret of the gateway, too.',
  STRIPE_SECRET_KEY: 'Enter the secret key, too.',
  STRIPE_WEBHOOK_SECRET: 'Enter the signing secret of the webhook, too.',
  RAZORPAY_KEY_ID: 'Enter the key id, too.',
  RAZORPAY_KEY_SECRET: 'Enter the key secret, too.',
} as const

/**
 * The hotel's own network may have a mail server or a gateway, so its addresses are accepted. Those of no other machine,
 * such as of a cloud's own services, are not.
 */
function checkHost(settings: Settings, name: 'SMTP_URL' | 'OTP_WEBHOOK_URL'): void {
  const address = settings[name]
  if (!address || isGiven(settings, name)) return
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '')
  const isNumber = ipaddr.isValid(host)
  const range = isNumber ? ipaddr.process(host).range() : ''
  const isHost = isNumber || /^[a-z0-9_]([a-z0-9_.-]*[a-z0-9])?$/i.test(decodeURIComponent(host))
  if (isHost && !['linkLocal', 'unspecified', 'multicast', 'broadcast'].includes(range)) return
  throw fieldProblem(fieldOf(name), 'The server cannot be at {host}.', { host })
}

function checkDelivery(kind: SettingKind, settings: Settings): void {
  if (!['mail', 'sms', 'codes'].includes(kind)) return
  try {
    chooseDelivery(settings)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const isByMail = settings.OTP_DELIVERY === 'smtp'
    if (kind === 'codes') {
      const sentence = isByMail ? 'Set up email first.' : 'Set up the SMS gateway first.'
      throw fieldProblem('otpDelivery', sentence)
    }
    throw fieldProblem(
      fieldOf(kind === 'mail' ? 'SMTP_URL' : 'OTP_WEBHOOK_URL'),
      isByMail
        ? 'Guests get their codes by email. Choose another way for codes first.'
        : 'Guests get their codes by SMS. Choose another way for codes first.',
    )
  }
}

/** The folder must exist, so that a backup never goes onto the system's disk because another one is not connected. */
async function checkFolder(settings: Settings): Promise<void> {
  const { BACKUP_DIR: folder, DATA_DIR } = settings
  if (!folder || isGiven(settings, 'BACKUP_DIR')) return
  const reject = (detail: Sentence, values: SentenceValues = {}) =>
    fieldProblem('backupDir', detail, { folder, ...values })
  if (!isAbsolute(folder)) throw reject('Enter the whole path of the folder, such as /mnt/backups.')
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => error)
  if (found instanceof Error) {
    throw reject(
      found.code === 'EACCES'
        ? 'The server may not open {folder}.'
        : 'There is no folder {folder} on the server. Connect its disk, or make the folder first.',
    )
  }
  if (!found.isDirectory()) throw reject('{folder} is a file, not a folder.')
  await access(folder, constants.R_OK | constants.X_OK).catch(() => {
    throw reject('The server may not open {folder}.')
  })
  const [own, data] = await Promise.all([realpath(folder), realpath(resolve(DATA_DIR))])
  if (isWithin(own, data) || isWithin(data, own)) {
    throw reject('{folder} is where the hotel’s data is. Choose a folder on another disk.')
  }
  const failure = await tryWriting(folder)
  if (failure) {
    throw reject(
      'The server may not write to {folder} ({code}). Give the folder to the user that runs it.',
      { code: failure.code ?? '' },
    )
  }
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || !(way.startsWith('..') || isAbsolute(way))
}

/**
 * Over https the desk's cookies are for that address alone, so a wrong one would lock everyone out. It must reach this
 * server, or be where the desk is open now.
 */
async function checkAddress(settings: Settings, present: Settings, { origin }: Caller) {
  const { PUBLIC_URL: address } = settings
  const isKnown = [present.PUBLIC_URL, origin].includes(new URL(address).origin)
  if (isKnown || !address.startsWith('https:')) return
  const health = await readHealth(address)
  if ('version' in health && health.version === version) return
  throw fieldProblem(
    'publicUrl',
    'version' in health
      ? 'Another server is at {address}. Let the name lead to this server and its proxy for https, then save it again.'
      : 'This server cannot be reached at {address} ({why}). Let the name lead to this server and its proxy for https, then save it again.',
    {
      address,
      why: 'status' in health ? `HTTP ${health.status}` : 'code' in health ? health.code : '',
    },
  )
}
