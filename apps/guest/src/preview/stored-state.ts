import type { PreviewStart } from '@bellhop/client/preview-messages'

/** Builds what a phone would have stored: its settings (state/device.ts) and the session (app/store/persistence.ts). */
export function storedState(start: Partial<PreviewStart>): Record<string, string> {
  const { guest, locale, theme, hotelId } = start
  const device = { locale, theme, textSize: 100, hotelId }
  const log = guest && { token: 'preview', data: guest }
  return {
    'bellhop.device': JSON.stringify(device),
    ...(log && { root: JSON.stringify({ version: 1, log }) }),
  }
}
