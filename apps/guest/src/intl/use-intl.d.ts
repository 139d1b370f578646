import type { createFormats } from './formats.ts'

declare module 'use-intl' {
  interface AppConfig {
    /** A test ensures that every language has the same keys and arguments as English. */
    Messages: {
      alarm: typeof import('@bellhop/languages/en/guest/alarm.json')
      amenities: typeof import('@bellhop/languages/en/guest/amenities.json')
      app: typeof import('@bellhop/languages/en/guest/app.json')
      attractions: typeof import('@bellhop/languages/en/guest/attractions.json')
      booking: typeof import('@bellhop/languages/en/guest/booking.json')
      chat: typeof import('@bellhop/languages/en/guest/chat.json')
      code: typeof import('@bellhop/languages/en/guest/code.json')
      departments: typeof import('@bellhop/languages/en/guest/departments.json')
      dining: typeof import('@bellhop/languages/en/guest/dining.json')
      emergencies: typeof import('@bellhop/languages/en/guest/emergencies.json')
      explore: typeof import('@bellhop/languages/en/guest/explore.json')
      facilities: typeof import('@bellhop/languages/en/guest/facilities.json')
      fee: typeof import('@bellhop/languages/en/guest/fee.json')
      feedback: typeof import('@bellhop/languages/en/guest/feedback.json')
      gifts: typeof import('@bellhop/languages/en/guest/gifts.json')
      google: typeof import('@bellhop/languages/en/guest/google.json')
      home: typeof import('@bellhop/languages/en/guest/home.json')
      hotel: typeof import('@bellhop/languages/en/guest/hotel.json')
      link: typeof import('@bellhop/languages/en/guest/link.json')
      lostItems: typeof import('@bellhop/languages/en/guest/lostItems.json')
      notFound: typeof import('@bellhop/languages/en/guest/notFound.json')
      notice: typeof import('@bellhop/languages/en/guest/notice.json')
      notifications: typeof import('@bellhop/languages/en/guest/notifications.json')
      order: typeof import('@bellhop/languages/en/guest/order.json')
      outbox: typeof import('@bellhop/languages/en/guest/outbox.json')
      problems: typeof import('@bellhop/languages/en/guest/problems.json')
      payments: typeof import('@bellhop/languages/en/guest/payments.json')
      preCheckIn: typeof import('@bellhop/languages/en/guest/preCheckIn.json')
      profile: typeof import('@bellhop/languages/en/guest/profile.json')
      push: typeof import('@bellhop/languages/en/guest/push.json')
      quick: typeof import('@bellhop/languages/en/guest/quick.json')
      rejections: typeof import('@bellhop/languages/en/guest/rejections.json')
      register: typeof import('@bellhop/languages/en/guest/register.json')
      request: typeof import('@bellhop/languages/en/guest/request.json')
      requests: typeof import('@bellhop/languages/en/guest/requests.json')
      reviews: typeof import('@bellhop/languages/en/guest/reviews.json')
      safety: typeof import('@bellhop/languages/en/guest/safety.json')
      signIn: typeof import('@bellhop/languages/en/guest/signIn.json')
      tours: typeof import('@bellhop/languages/en/guest/tours.json')
      walk: typeof import('@bellhop/languages/en/guest/walk.json')
      wifi: typeof import('@bellhop/languages/en/guest/wifi.json')
    }
    Formats: ReturnType<typeof createFormats>
  }
}
