import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import type { FilledSentence } from '../sentences/sentences.ts'
import { version } from '../settings.ts'
import { type Finding, off, ok, problem } from './finding.ts'

const TIMEOUT_MS = 10_000
const MIN_DAYS = 14
const MAX_DRIFT_MS = 30_000

/**
 * Calls the server at the address that guests use, and compares its clock with this machine's, and the proxies that the
 * call came through with those that it trusts.
 */
export async function checkAddress(publicUrl: string, trustedProxies: number): Promise<Finding[]> {
  const sentAt = Date.now()
  const health = await readHealth(publicUrl)
  if (!('version' in health)) {
    return [
      problem(
        'address',
        {
          sentence:
            'status' in health
              ? '{address} is not Bellhop: it answers with status {status}.'
              : '{address} cannot be reached ({code}).',
          values: { address: publicUrl, ...health },
        },
        'Guests and staff cannot open the app there.',
        'Start the server, and check PUBLIC_URL, the name in the DNS, and the proxy in front.',
      ),
    ]
  }
  const values = { address: publicUrl, version: health.version }
  const findings = [
    ok('address', { sentence: '{address} answers with version {version}.', values }),
  ]
  if (health.version !== version) {
    findings[0] = problem(
      'address',
      {
        sentence: '{address} runs version {version}, and this is {own}.',
        values: { ...values, own: version },
      },
      'The server was not restarted after the update, or the address is that of another one.',
      'Restart the server.',
    )
  }
  findings.push(judgeClock(publicUrl, health.date, (sentAt + Date.now()) / 2))
  findings.push(judgeProxies(health.proxies, trustedProxies))
  return findings
}

/** @param seen by the server; undefined if it does not tell */
export function judgeProxies(seen: number | undefined, trusted: number): Finding {
  if (seen === undefined) return off('proxies', 'Not checked: the server does not count them.')
  const values = { seen, trusted }
  if (seen === trusted) {
    return ok('proxies', {
      sentence:
        'Calls come through {seen, plural, =0 {no proxy} =1 {one proxy} other {# proxies}}, as TRUST_PROXY says.',
      values,
    })
  }
  const what = {
    sentence:
      'Calls come through {seen, plural, =0 {no proxy} =1 {one proxy} other {# proxies}}, and TRUST_PROXY is {trusted}.',
    values,
  } as const
  return seen > trusted
    ? problem(
        'proxies',
        what,
        'All callers then have the address of a proxy and share its limits, so that one can lock out the others.',
        { sentence: 'Set TRUST_PROXY={seen} and restart the server.', values },
      )
    : problem(
        'proxies',
        what,
        'Callers can then make up their address, and evade the limits of signing in.',
        {
          sentence:
            'Set TRUST_PROXY={seen} and restart the server. If this machine reaches the address without a proxy that guests come through, run the doctor on another one.',
          values,
        },
      )
}

/** @param date of the response, in ms since 1970; NaN without one */
export function judgeClock(publicUrl: string, date: number, now: number): Finding {
  if (Number.isNaN(date)) {
    return off('clock', {
      sentence: 'Not checked: {address} answers without a date.',
      values: { address: publicUrl },
    })
  }
  // The header has whole seconds.
  const drift = Math.abs(date - now)
  if (drift <= MAX_DRIFT_MS) return ok('clock', 'The clock agrees with the public address.')
  return problem(
    'clock',
    sayDrift(drift, publicUrl),
    'Codes expire too early or too late, and requests look late.',
    'Turn on time synchronisation, for example with: timedatectl set-ntp true',
  )
}

function sayDrift(ms: number, address: string): FilledSentence {
  if (ms >= 2 * DAY_MS) {
    return {
      sentence:
        'The clocks of this machine and of {address} differ by {days, plural, one {# day} other {# days}}.',
      values: { address, days: Math.round(ms / DAY_MS) },
    }
  }
  if (ms >= 2 * HOUR_MS) {
    return {
      sentence:
        'The clocks of this machine and of {address} differ by {hours, plural, one {# hour} other {# hours}}.',
      values: { address, hours: Math.round(ms / HOUR_MS) },
    }
  }
  return {
    sentence: 'The clocks of this machine and of {address} differ by {seconds} s.',
    values: { address, seconds: Math.round(ms / 1000) },
  }
}

interface Health {
  version: string
  /** In ms since 1970; NaN if the response has none. */
  date: number
  proxies: number | undefined
}

/** @returns the status of another program, or the code of the failure */
export async function readHealth(
  publicUrl: string,
): Promise<Health | { status: number } | { code: string }> {
  try {
    const response = await fetch(`${publicUrl}/api/health`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    })
    const body = (await response.json().catch(() => ({}))) as {
      status?: string
      version?: string
      proxies?: number
    }
    if (body?.status !== 'ok') return { status: response.status }
    return {
      version: String(body.version),
      date: Date.parse(response.headers.get('date') ?? ''),
      proxies: body.proxies,
    }
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    return { code: cause?.code ?? 'ETIMEDOUT' }
  }
}

export async function checkCertificate(publicUrl: string, now: Date): Promise<Finding> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') {
    if (['localhost', '127.0.0.1'].includes(hostname)) {
      return off('certificate', 'The address is of this machine only.')
    }
    return problem(
      'certificate',
      { sentence: '{address} is not encrypted.', values: { address: publicUrl } },
      'Phones then have no notifications and no offline use, and passwords can be read on the way.',
      'Put a proxy with a certificate in front, such as Caddy, and set PUBLIC_URL to https://…',
    )
  }
  const found = await readCertificate(hostname, Number(port || 443))
  if (found instanceof Error) {
    return problem(
      'certificate',
      {
        sentence: 'The certificate of {host} is not accepted ({reason}).',
        values: { host: hostname, reason: found.message },
      },
      'Browsers show a warning instead of the app.',
      'Renew the certificate at the proxy; with certbot: certbot renew',
    )
  }
  return judgeCertificate(hostname, found, now)
}

export function judgeCertificate(hostname: string, validTo: Date, now: Date): Finding {
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS)
  if (days >= MIN_DAYS) {
    return ok('certificate', {
      sentence: 'The certificate is valid for {days, plural, one {# day} other {# days}}.',
      values: { days },
    })
  }
  return problem(
    'certificate',
    days < 0
      ? { sentence: 'The certificate of {host} has ended.', values: { host: hostname } }
      : {
          sentence: 'The certificate of {host} ends in {days, plural, one {# day} other {# days}}.',
          values: { host: hostname, days },
        },
    'Browsers then show a warning instead of the app.',
    'Renew the certificate at the proxy; with certbot: certbot renew',
  )
}

/** When the certificate ends, or why it is rejected. */
function readCertificate(host: string, port: number): Promise<Date | Error> {
  const name = isIP(host) ? {} : { servername: host }
  return new Promise((resolve) => {
    const socket = connect({ host, port, ...name, timeout: TIMEOUT_MS }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.end()
    })
    socket.once('error', resolve)
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
  })
}
