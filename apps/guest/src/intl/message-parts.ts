/**
 * The catalogues that load together: of every screen, of the first two screens, of booking and the profile, and of the
 * fire alarm (alarm-messages.tsx). Those of `page` are in index.html (vite-failure.ts) and in previews of the desk
 * (preview/answer-from-desk.ts). All others are `more`.
 */
export const messageParts = {
  start: ['app', 'problems'],
  signIn: ['signIn'],
  home: ['home'],
  booking: ['booking', 'profile'],
  alarm: ['alarm'],
  page: ['failure', 'preview'],
  more: [],
} satisfies Record<string, string[]>

export type MessagePart = Exclude<keyof typeof messageParts, 'alarm' | 'page'>
