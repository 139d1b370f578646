const serviceFields = [
  ...['checkinTime', 'checkoutTime', 'daily', 'hours', 'maxParty', 'needsTime', 'outletId'],
  ...['price', 'purpose', 'quick', 'slotCapacity', 'slotMinutes', 'windowMinutes'],
]

/** Their `before` must be the `next` of a page, or is not for use together with `after`. */
const pagedLists = [
  ...['listGuestRequests', 'listDeskChats', 'listDeskFeedback'],
  ...['listLogbook', 'listChanges', 'listNotifications', 'listWebhookAttempts', 'listBills'],
  ...['listChatMessages', 'listDeskChatMessages'],
]

const followed = ['before', 'cursor', 'list', 'search']

/** 400s for requests allowed by the schema, by call: the fields or codes. */
export const meaningless: Record<string, string[]> = {
  // A table of another list, or a ZIP of something else.
  checkImport: ['file'],
  loadHotelFile: ['file'],
  // A list that is followed cannot be filtered.
  listDeskRequests: ['before', 'cursor', 'departmentId', 'status'],
  ...Object.fromEntries(['listDeskBookings', 'listFolios'].map((name) => [name, followed])),
  createAmenityRequest: ['deliverAt'],
  // Options that the dish does not have.
  createFoodRequest: ['deliverAt', 'lines'],
  createGiftRequest: ['deliverAt'],
  // More guests than the service allows.
  createDepartmentRequest: ['deliverAt', 'preferredAt', 'daily', 'quantity'],
  createEarlyCheckIn: ['preferredAt'],
  enterStayRequest: ['deliverAt', 'lines', 'preferredAt', 'quantity'],
  rescheduleGuestRequest: ['deliverAt'],
  promiseNewTime: ['promisedAt'],
  tipGuestRequest: ['totalTip'],
  // More decimals than the currency has, or more than is due.
  createUpiIntent: ['amount'],
  // The company of a stay that has none.
  takePayment: ['amount', 'payer'],
  addCompany: ['taxNumber'],
  changeCompany: ['taxNumber'],
  setSecondBill: ['taxNumber'],
  setCompanyTerms: ['creditLimit'],
  // Invoices that are not open.
  takeCompanyPayment: ['amount', 'invoiceIds'],
  assignCredit: ['invoiceIds'],
  setDunning: ['levels'],
  openBill: ['table'],
  changeBill: ['table'],
  splitBill: ['entries'],
  moveBill: ['entries', 'stayId'],
  decideChannelBooking: ['elsewhere'],
  offerOtherRoom: ['checkInDate', 'checkOutDate', 'total'],
  setChannelBookingPrice: ['rate', 'total'],
  // Neither another stay nor another bill, or both; more than is left.
  moveCharge: ['stayId', 'amount'],
  // A stay or a contact twice.
  nameGroupGuests: ['guests'],
  postCharge: ['amount', 'taxRate'],
  correctEntry: ['amount'],
  // A line without its entry.
  addDiscount: ['amount', 'percent', 'lineId'],
  // Taxes without a reason.
  setExemptions: ['reason'],
  // Rooms that the hotel does not have.
  getRoomCards: ['rooms'],
  listStayTimeline: ['before'],
  createDeskBooking: ['checkInDate', 'checkOutDate', 'selectedRooms', 'code'],
  // Before arrival, longer than a stay, or a rate without a night to sell.
  previewStayDates: ['checkOutDate', 'price'],
  changeStayDates: ['checkOutDate', 'price'],
  setExpectedArrival: ['expectedAt'],
  // Only of a complaint, or of something lost or found.
  addLogbookEntry: ['stay', 'ownerId', 'compensation'],
  changeLogbookEntry: ['ownerId', 'compensation'],
  // Unknown, more guests than it allows, or more decimals than the currency has.
  createWalkIn: ['roomTypeId', 'checkInDate', 'nights', 'adults', 'children', 'price', 'code'],
  // Later than rooms are for sale.
  getRoomPlan: ['from'],
  countCash: ['counted'],
  // A range without a night, or too long.
  listRates: ['to'],
  addRateRule: ['price', 'percent', 'lastNight', 'weekdays', 'roomTypeIds', 'maxNights'],
  // None or several of the three, or more decimals than the currency has.
  addPromoCode: ['percent', 'amount', 'price', 'lastNight', 'bookTo'],
  changePromoCode: ['percent', 'amount', 'price', 'lastNight', 'bookTo'],
  // Not from itself; a price of a meal that it does not include.
  addRatePlan: ['from', 'deposit', 'mealPrices', 'lastNight', 'maxNights', 'daysAheadMax'],
  changeRatePlan: ['from', 'deposit', 'mealPrices', 'lastNight', 'maxNights', 'daysAheadMax'],
  // Another first language; decimals that the currency does not have.
  setDeskHotel: ['languages', 'tipValues', 'country', 'timeZone', 'currency', 'taxNumber'],
  setFoodAvailability: ['until'],
  setItemAvailability: ['until'],
  setOutletOverride: ['override'],
  addPromotional: ['lastDay'],
  // Dates without a closure, or a closure without a reason.
  setRoomState: ['reason', 'from', 'until'],
  addRoomType: ['tariff'],
  changeRoomType: ['tariff'],
  // A number in use.
  addRoom: ['number'],
  addRooms: ['rooms'],
  changeRoom: ['number'],
  addAmenity: ['price'],
  changeAmenity: ['price'],
  addGift: ['price'],
  changeGift: ['price'],
  addChargeItem: ['price'],
  changeChargeItem: ['price'],
  // Windows that overlap, dates in the past.
  addAttraction: ['hours'],
  changeAttraction: ['hours'],
  addDepartment: ['hours'],
  changeDepartment: ['hours'],
  // Rules between its fields as well.
  addDepartmentService: serviceFields,
  changeDepartmentService: serviceFields,
  // Options of other kinds than a choice, two with one name; another kind than before.
  addFeedbackQuestion: ['options'],
  changeFeedbackQuestion: ['options', 'kind'],
  // At two places, or none.
  addExecutive: ['departmentId'],
  changeExecutive: ['departmentId'],
  addFacility: ['hours'],
  changeFacility: ['hours'],
  addOutlet: ['hours'],
  changeOutlet: ['hours', 'override'],
  addFoodCategory: ['hours'],
  changeFoodCategory: ['hours'],
  // HTML of which nothing is left.
  setDeskSafety: ['description'],
  // A language of another hotel; longer than the field, or several lines in one.
  setTranslation: ['language', 'text'],
  // Rates beside slabs, days in the past, unknown ids.
  setDeskTaxes: ['rules'],
  // Variables that do not exist; hours as above.
  setChatSettings: ['automaticAnswer', 'hours'],
  // A date that does not exist.
  previewReads: ['guest'],
  addFood: ['price', 'choices'],
  changeFood: ['price', 'choices'],
  addCalendarFeed: ['address'],
  addApiKey: ['expiresAt', 'addresses'],
  // Another client, server or method than those that exist.
  readAssistantRequest: ['client_id', 'redirect_uri', 'code_challenge', 'resource', 'scope'],
  ...Object.fromEntries(['addWebhook', 'changeWebhook'].map((name) => [name, ['url']])),
  replayWebhook: ['since'],
  // A key of 120 characters that are longer when encoded in a URL.
  getCalendar: ['invalid_request'],
  // Steps out of order, ranges without a day, shifts that overlap.
  ...{ addEscalation: ['steps'], changeEscalation: ['steps'] },
  ...{ getShifts: ['to'], setShifts: ['days'] },
  // Nonsense that no printer says.
  ...Object.fromEntries(['pollCloudPrnt', 'pollEpson'].map((name) => [name, ['invalid_request']])),
  // The check character.
  setBilling: ['gstin'],
  // Only languages of the hotel, at least one; the hotel may have reached the maximum.
  addQuickReply: ['texts', 'name'],
  changeQuickReply: ['texts'],
  ...Object.fromEntries(pagedLists.map((name) => [name, ['before']])),
  listAudit: ['before', 'to'],
  exportAudit: ['to'],
  // One in use.
  addStaff: ['email'],
  changeStaff: ['email'],
  // Not the current one; easy to guess.
  setPasswordByLink: ['password'],
  changePassword: ['current', 'password'],
  confirmIdentity: ['password', 'code', 'passkey'],
  addPasskey: ['passkey'],
  prepareSecondFactor: ['password'],
  confirmSecondFactor: ['code'],
  removeSecondFactor: ['password', 'code'],
  // Fields that codes do not reach; another code.
  sendTestMessage: ['to'],
  testWhatsApp: ['to'],
  confirmTestMessage: ['code'],
  // Dates in the past, too far ahead or too many; rooms of another hotel.
  listRoomsByDate: ['checkInDate', 'checkOutDate', 'childAges'],
  getRoomCalendar: ['to'],
  holdRooms: ['checkInDate', 'checkOutDate', 'selectedRooms', 'code'],
  createFeedbackAnswers: ['answers'],
  replaceFeedbackAnswers: ['answers'],
  addGuestReview: ['answers'],
  // An address that is not public, or a point that is not on the curve.
  subscribeToPush: ['endpoint', 'keys'],
  subscribeDeskToPush: ['endpoint', 'keys'],
  validateOtp: ['otp_invalid', 'otp_expired'],
  // Columns that the table does not have, or a sheet.
  chooseImportColumns: ['columns', 'sheet', 'defaults'],
  // Dates in the past, too far ahead or too many; rooms of another hotel, or too small; another hold.
  createBooking: ['checkInDate', 'checkOutDate', 'selectedRooms', 'code', 'holdKey'],
  changeBooking: ['checkInDate', 'checkOutDate', 'selectedRooms', 'code'],
  // A key of 200 characters that are longer when encoded in a URL.
  validateGuest: ['invalid_request'],
  // Adults of 18, existing countries, and at most 31 days.
  submitPreCheckIn: ['adults', 'signature-0', 'signature-1', 'signature-2', 'signature-3'],
  correctAdult: ['nationality', 'dateOfBirth'],
  getArrivalReport: ['to'],
  getArrivalReportCsv: ['to'],
}
