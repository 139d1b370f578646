import type { ScriptSession } from '../database/open.ts'

/**
 * Keeps guests of portals from getting an offer twice that was sent since a backup was made: the desk sees that its email
 * is held, and gives them the link or makes another offer.
 */
export const holdOffers = ({ query }: Pick<ScriptSession, 'query'>): Promise<unknown> =>
  query('UPDATE room_offer SET next_attempt_at = NULL WHERE sent_at IS NULL', [])
