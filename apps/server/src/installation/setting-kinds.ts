import type { SettingName } from '../settings.ts'

/** The settings that the desk may set, by the form that has them. */
export const settingKinds = {
  mail: ['SMTP_URL', 'SMTP_FROM'],
  codes: ['OTP_DELIVERY', 'OTP_COUNTRY_CODES'],
  sms: ['OTP_WEBHOOK_URL', 'OTP_WEBHOOK_SECRET'],
  backup: ['BACKUP_DIR', 'BACKUP_KEEP', 'BACKUP_KEY'],
  google: ['GOOGLE_CLIENT_ID'],
  cards: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  upi: [
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
    'RAZORPAY_FORMER_WEBHOOK_SECRET',
  ],
  address: ['PUBLIC_URL'],
} as const satisfies Record<string, readonly SettingName[]>

export type SettingKind = keyof typeof settingKinds
