import type { Route } from '@bellhop/contract/base/route'
import { getRoomPlan, listDeskBookings } from '@bellhop/contract/desk/bookings'
import { listDeskChatMessages, listDeskChats } from '@bellhop/contract/desk/chat'
import { listDeskFoodCategories, listDeskFoods } from '@bellhop/contract/desk/dining'
import { listDeskFeedback } from '@bellhop/contract/desk/feedback'
import { getFolio } from '@bellhop/contract/desk/folios'
import { getStayGuest } from '@bellhop/contract/desk/guest-notes'
import { getHousekeeping } from '@bellhop/contract/desk/housekeeping'
import { listDeskOutlets } from '@bellhop/contract/desk/outlets'
import { listDeskRatePlans } from '@bellhop/contract/desk/rate-plans'
import { listRateRules, listRates } from '@bellhop/contract/desk/rates'
import { getDayReport } from '@bellhop/contract/desk/reports'
import { getDeskRequest, listDeskRequests } from '@bellhop/contract/desk/requests'
import { searchDesk } from '@bellhop/contract/desk/search'
import { getStayPage } from '@bellhop/contract/desk/stay-page'
import { previewStayDates } from '@bellhop/contract/desk/stays'
import { getAttention, getToday } from '@bellhop/contract/desk/today'

export interface Tool {
  name: string
  description: string
  /** The call that it makes. Its scope is that of the tool. */
  call: Route
  /** How an assistant gets less of a long answer. */
  narrow?: string
  /**
   * The texts of the answer that the hotel writes, by the end of their path: `department.name`. `all`: guests write
   * none of it. Every other text is marked as written by a guest.
   */
  hotelTexts: readonly string[] | 'all'
}

/** Texts of the hotel in many answers. */
const common = [
  ...['roomNumber', 'roomType', 'number', 'currency', 'next', 'bookingRef', 'code', 'language'],
  ...['department.name', 'restaurant.name', 'ratePlan.name', 'extras.name', 'parts.name'],
  ...['acceptedBy.name', 'assignedTo.name', 'by.name', 'people.name', 'enteredBy', 'staff'],
  ...['stayTaxes.title', 'group.name', 'from', 'until'],
]
const ofRequest = [...common, 'title', 'lines.name', 'choices.name']

/** The tools that read. */
export const readingTools: readonly Tool[] = [
  {
    name: 'today',
    description:
      "Today's arrivals and departures with guests, rooms and what they owe; the number of guests in house and of rooms by state.",
    call: getToday,
    hotelTexts: common,
  },
  {
    name: 'attention',
    description:
      'What waits for the front desk: late requests, chats without a reply, unhappy guests.',
    call: getAttention,
    hotelTexts: [...common, 'title'],
  },
  {
    name: 'search',
    description:
      'Finds stays, guests, bookings, rooms and requests by a name, phone, email, room, reference or number; at most five of each kind. `stayId` and `bookingId` open what is found with other tools.',
    call: searchDesk,
    hotelTexts: [],
  },
  {
    name: 'list_bookings',
    description:
      'Bookings with their rooms, dates, guests and amounts, by list or search. A room of a booking is a stay: its `_id` is the stay id of other tools.',
    call: listDeskBookings,
    narrow: 'Search for a name or a reference, or use a smaller limit.',
    hotelTexts: common,
  },
  {
    name: 'get_stay',
    description: 'A stay by its id: booking, room, companions, allergies and balance.',
    call: getStayPage,
    hotelTexts: [...common, 'company.name'],
  },
  {
    name: 'get_guest_notes',
    description: 'The notes of the hotel about the guest of a stay, their marks and other stays.',
    call: getStayGuest,
    hotelTexts: [...common, 'notes.by', 'changed.by'],
  },
  {
    name: 'quote_stay_dates',
    description: 'What another check-out date of a stay costs. Changes nothing.',
    call: previewStayDates,
    hotelTexts: [...common, 'title'],
  },
  {
    name: 'room_plan',
    description:
      'The rooms night by night: who has them, which are closed, which stays have no room yet. A room without a stay on a night is free.',
    call: getRoomPlan,
    narrow: 'Ask for fewer nights.',
    hotelTexts: [...common, 'roomTypes.name'],
  },
  {
    name: 'list_requests',
    description:
      'Requests and orders of guests by status, newest first, with room, lines, notes and times.',
    call: listDeskRequests,
    narrow: 'Choose a status or a department, or use a smaller limit.',
    hotelTexts: ofRequest,
  },
  {
    name: 'get_request',
    description: 'A request or order by its id, with its timeline.',
    call: getDeskRequest,
    hotelTexts: ofRequest,
  },
  {
    name: 'get_folio',
    description: 'The bill of a stay by the id of the stay: charges, payments, taxes, what is due.',
    call: getFolio,
    narrow: 'Open the bill at the desk.',
    hotelTexts: [...common, 'title', 'line.name', 'lines.name', 'taxes.name', 'company.name'],
  },
  {
    name: 'list_rates',
    description:
      'Price, rooms left and restrictions of each room type by night, from a date to the day before another, at most 62 nights.',
    call: listRates,
    narrow: 'Ask for fewer nights.',
    hotelTexts: 'all',
  },
  {
    name: 'list_rate_rules',
    description: 'The rules that set prices and restrictions of a room type, oldest first.',
    call: listRateRules,
    hotelTexts: 'all',
  },
  {
    name: 'list_rate_plans',
    description: 'The rate plans: what is offered, how it is priced, and how it is cancelled.',
    call: listDeskRatePlans,
    hotelTexts: 'all',
  },
  {
    name: 'list_outlets',
    description: 'Restaurants and bars with their hours.',
    call: listDeskOutlets,
    hotelTexts: 'all',
  },
  {
    name: 'list_menu_categories',
    description: 'The categories of the menu of an outlet. `within` is the id of the outlet.',
    call: listDeskFoodCategories,
    hotelTexts: 'all',
  },
  {
    name: 'list_dishes',
    description:
      'The dishes of a category with prices, choices and allergens. `within` is the id of the category.',
    call: listDeskFoods,
    hotelTexts: 'all',
  },
  {
    name: 'housekeeping',
    description: 'The rooms with their state, cleaning tasks and who cleans them.',
    call: getHousekeeping,
    narrow: 'Open the list at the desk.',
    hotelTexts: common,
  },
  {
    name: 'list_chats',
    description: 'Chats with guests that wait for a reply, or are answered.',
    call: listDeskChats,
    narrow: 'Search for a guest or a room, or use a smaller limit.',
    hotelTexts: common,
  },
  {
    name: 'list_messages',
    description: 'The messages of a chat by its id. Reading them does not mark them as read.',
    call: listDeskChatMessages,
    narrow: 'Use a smaller limit.',
    hotelTexts: common,
  },
  {
    name: 'list_feedback',
    description: 'Feedback, reviews and ratings of guests, newest first.',
    call: listDeskFeedback,
    narrow: 'Choose a kind or low ratings, or use a smaller limit.',
    hotelTexts: [...common, 'question', 'request.title', 'reply.name'],
  },
  {
    name: 'day_report',
    description: 'Charges, payments, taxes and tips of a day, and the cash.',
    call: getDayReport,
    hotelTexts: [...common, 'taxes.name', 'tips.name'],
  },
]
