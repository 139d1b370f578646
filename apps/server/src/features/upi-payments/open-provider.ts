import type { UpiProvider } from '../../ledger/upi-provider.ts'
import type { Settings } from '../../settings.ts'
import { isAllowedAddress } from '../../shared/calls/outgoing-address.ts'
import { openRazorpay } from './razorpay.ts'

/** Opens the configured provider. Its webhook needs a secret, and a server that it can reach. */
export function openUpiProvider(settings: Settings): UpiProvider | undefined {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_API_BASE, PUBLIC_URL } = settings
  const { RAZORPAY_WEBHOOK_SECRET, RAZORPAY_FORMER_WEBHOOK_SECRET } = settings
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET) return undefined
  const secrets = [RAZORPAY_WEBHOOK_SECRET, RAZORPAY_FORMER_WEBHOOK_SECRET]
  return openRazorpay({
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    webhookSecrets: secrets.filter((secret) => secret !== undefined),
    hasWebhook: Boolean(RAZORPAY_WEBHOOK_SECRET) && isAllowedAddress(PUBLIC_URL, 'public'),
    apiBase: RAZORPAY_API_BASE,
  })
}
