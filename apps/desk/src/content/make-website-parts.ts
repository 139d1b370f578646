import { escapeHtml } from '@bellhop/domain/text/escape-html'
import { onAccent, repairAccent } from '@bellhop/ui/accent'
import type { Messages, useTranslations } from 'use-intl'

const shape = 'padding:14px 28px;border:0;border-radius:10px;font:600 16px/1.2 sans-serif'
const field = 'padding:12px;border:1px solid #888;border-radius:8px;font:16px/1.2 sans-serif'

/**
 * HTML for the hotel's own website: a link and a form, without script or frame. The booking page forbids frames, so that
 * no other site can lay something over it; it opens as a page of its own.
 */
export function makeWebsiteParts(
  address: string,
  brandColor: string,
  t: ReturnType<typeof useTranslations<'content'>>,
) {
  const color = repairAccent(brandColor, 'light') ?? brandColor
  const look = `${shape};background:${color};color:${onAccent.light}`
  const target = escapeHtml(address)
  const textOf = (name: keyof Messages['content']['website']['texts']) =>
    escapeHtml(t(`website.texts.${name}`))
  return {
    button: `<a href="${target}" style="display:inline-block;text-decoration:none;${look}">${textOf('bookRoom')}</a>`,
    search: `<form action="${target}" method="get" style="display:flex;flex-wrap:wrap;gap:12px;align-items:end">
  <label style="display:grid;gap:4px">${textOf('checkIn')} <input type="date" name="checkIn" required style="${field}"></label>
  <label style="display:grid;gap:4px">${textOf('checkOut')} <input type="date" name="checkOut" required style="${field}"></label>
  <button style="cursor:pointer;${look}">${textOf('seeRooms')}</button>
</form>`,
  }
}
