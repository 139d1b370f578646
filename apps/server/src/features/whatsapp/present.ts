import type { WhatsAppSettings } from '@bellhop/contract/desk/whatsapp'
import { keptDays } from '@bellhop/domain/stays/retention'
import { DAY_MS } from '@bellhop/domain/time/durations'
import type { AppLanguage } from '@bellhop/languages'
import type { FastifyInstance } from 'fastify'
import { type Selectable, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import type { WhatsappAccount } from '../../database/types.generated.ts'
import { findRefusal } from '../../delivery/whatsapp-errors.ts'
import { formatSentence } from '../../sentences/sentences.ts'
import { openSecrets } from '../../whatsapp/account.ts'
import { refusalSentences } from './refusal-sentences.ts'

/** @param language of the person at the desk */
export async function presentSettings(
  { settings, secrets }: Pick<FastifyInstance, 'settings' | 'secrets'>,
  db: Handle,
  { hotelId, language, now }: { hotelId: string; language: AppLanguage; now: Date },
): Promise<WhatsAppSettings> {
  const webhookUrl = `${settings.PUBLIC_URL}/api/webhooks/whatsapp/${hotelId}`
  const since = new Date(now.getTime() - keptDays.whatsApp * DAY_MS)
  const { unknown, ...found } = await db
    .selectFrom('hotel as h')
    .leftJoin('whatsapp_account as a', 'a.hotel_id', 'h.id')
    .selectAll('a')
    .select(
      sql<number>`(SELECT count(*)::integer FROM whatsapp_text t
        WHERE t.hotel_id = ${hotelId} AND t.guest_id IS NULL AND t.queued_at >= ${since})`.as(
        'unknown',
      ),
    )
    .where('h.id', '=', hotelId)
    .executeTakeFirstOrThrow()
  const row = found.hotel_id === null ? undefined : (found as Selectable<WhatsappAccount>)
  const opened = row && openSecrets(secrets.whatsAppKeys, hotelId, row.sealed)
  return {
    phoneNumberId: row?.phone_number_id ?? null,
    accessToken: { isSet: opened !== undefined },
    appSecret: { isSet: opened !== undefined },
    templates: row?.templates ?? [],
    webhookUrl,
    verifyToken: opened?.verifyToken ?? null,
    failing:
      row?.failing_since && row.failure
        ? {
            ...{ since: row.failing_since.toISOString(), reason: row.failure },
            code: row.failure_code,
          }
        : null,
    heardAt: row?.heard_at?.toISOString() ?? null,
    unknownTexts: unknown,
    test:
      row?.tested_at && row.test_state
        ? {
            ...{ at: row.tested_at.toISOString(), state: row.test_state },
            reason: row.test_state === 'failed' ? explain(row.test_code, language) : null,
          }
        : null,
  }
}

function explain(code: number | null, language: AppLanguage): string {
  if (code === null) return formatSentence('WhatsApp did not answer. Try again.', language)
  const refusal = findRefusal(code) ?? 'rejected'
  return formatSentence(refusalSentences[refusal], language, { code: String(code) })
}
