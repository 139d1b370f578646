import type { createFormats } from './formats.ts'

declare module 'use-intl' {
  interface AppConfig {
    /** A test ensures that every language has the same keys and arguments as English. */
    Messages: {
      alarm: typeof import('../messages/en/alarm.json')
      amenities: typeof import('../messages/en/amenities.json')
      app: typeof import('../messages/en/app.json')
      attractions: typeof import('../messages/en/attractions.json')
      booking: typeof import('../messages/en/booking.json')
      chat: typeof import('../messages/en/chat.json')
      departments: typeof import('../messages/en/departments.json')
      dining: typeof import('../messages/en/dining.json')
      emergencies: typeof import('../messages/en/emergencies.json')
      explore: typeof import('../messages/en/explore.json')
      facilities: typeof import('../messages/en/facilities.json')
      fee: typeof import('../messages/en/fee.json')
      feedback: typeof import('../messages/en/feedback.json')
      gifts: typeof import('../messages/en/gifts.json')
      google: typeof import('../messages/en/google.json')
      home: typeof import('../messages/en/home.json')
      hotel: typeof import('../messages/en/hotel.json')
      link: typeof import('../messages/en/link.json')
      lostItems: typeof import('../messages/en/lostItems.json')
      notFound: typeof import('../messages/en/notFound.json')
      notice: typeof import('../messages/en/notice.json')
      notifications: typeof import('../messages/en/notifications.json')
      order: typeof import('../messages/en/order.json')
      outbox: typeof import('../messages/en/outbox.json')
      problems: typeof import('../messages/en/problems.json')
      payments: typeof import('../messages/en/payments.json')
      preCheckIn: typeof import('../messages/en/preCheckIn.json')
      profile: typeof import('../messages/en/profile.json')
      push: typeof import('../messages/en/push.json')
      quick: typeof import('../messages/en/quick.json')
      rejections: typeof import('../messages/en/rejections.json')
      register: typeof import('../messages/en/register.json')
      request: typeof import('../messages/en/request.json')
      requests: typeof import('../messages/en/requests.json')
      reviews: typeof import('../messages/en/reviews.json')
      safety: typeof import('../messages/en/safety.json')
      signIn: typeof import('../messages/en/signIn.json')
      tours: typeof import('../messages/en/tours.json')
      walk: typeof import('../messages/en/walk.json')
      wifi: typeof import('../messages/en/wifi.json')
    }
    Formats: ReturnType<typeof createFormats>
  }
}
