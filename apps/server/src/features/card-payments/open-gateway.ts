import type { Settings } from '../../settings.ts'
import type { CardGateway } from './gateway.ts'

/** Opens the configured gateway. Its library is loaded only if there is one. */
export async function openCardGateway(settings: Settings): Promise<CardGateway | undefined> {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = settings
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return undefined
  const { openStripe } = await import('./stripe.ts')
  return openStripe({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiBase: STRIPE_API_BASE,
  })
}
