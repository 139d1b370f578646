import { expect, test } from 'vitest'
import { readContractRoutes } from '../testing/contract-routes.ts'

/** The matrix of calls tries the roles that the contract names; who that is must not change by mistake. */
const namesWith = async (...access: string[]) =>
  (await readContractRoutes())
    .filter(([, { config }]) => [config.access].flat().join() === access.join())
    .map(([name]) => name)
    .sort()

test('only admins see the audit log, staff accounts, webhooks, privacy, set-up and the whole hotel as a file', async () => {
  expect(await namesWith('admin')).toMatchInlineSnapshot(`
    [
      "addApiKey",
      "addHotel",
      "addStaff",
      "addWebhook",
      "beginSetup",
      "changeStaff",
      "changeWebhook",
      "confirmTestMessage",
      "createStaffLink",
      "deactivateStaff",
      "dismissSetup",
      "downloadBackup",
      "endSessionsOf",
      "eraseGuest",
      "exportAudit",
      "findPrivacyGuests",
      "getAddressSettings",
      "getBackupSettings",
      "getCardSettings",
      "getCodeSettings",
      "getDemoHotel",
      "getGoogleSettings",
      "getGuestData",
      "getHotelContent",
      "getHotelFile",
      "getKeySheet",
      "getMailSettings",
      "getPracticeHotel",
      "getPrivacy",
      "getRetainedData",
      "getSetup",
      "getSmsSettings",
      "getUpiSettings",
      "getWhatsAppSettings",
      "listApiKeys",
      "listAudit",
      "listSessionsOf",
      "listStaff",
      "listWebhookAttempts",
      "listWebhooks",
      "loadHotelFile",
      "loadHotelTemplate",
      "makePracticeHotel",
      "makeSetupKey",
      "pingWebhook",
      "reactivateStaff",
      "removeDemoHotel",
      "removePracticeHotel",
      "removeWebhook",
      "removeWhatsAppSettings",
      "replayWebhook",
      "resetSecondFactor",
      "revokeApiKey",
      "rotateWebhookSecret",
      "sendTestMessage",
      "setAddressSettings",
      "setBackupSettings",
      "setCardSettings",
      "setCodeSettings",
      "setGoogleSettings",
      "setMailSettings",
      "setSmsSettings",
      "setUpiSettings",
      "setWhatsAppSettings",
      "testCodes",
      "testMail",
      "testSms",
      "testWhatsApp",
    ]
  `)
})

test('nobody else calls without a session', async () => {
  expect(await namesWith('public')).toMatchInlineSnapshot(`
    [
      "answerRoomOffer",
      "beginRestore",
      "createBooking",
      "endCloudPrntJob",
      "findBooking",
      "findHotelBySlug",
      "getCalendar",
      "getCloudPrntJob",
      "getGoogleNonce",
      "getHotelPage",
      "getHotelProfile",
      "getImage",
      "getMessageChoicesByLink",
      "getOtp",
      "getRoomCalendar",
      "getRoomOffer",
      "holdRooms",
      "listExtras",
      "listHotels",
      "listRoomsByDate",
      "listSetupCountries",
      "loginWithGoogle",
      "makeFirstHotel",
      "openSetup",
      "openStaffLink",
      "pollCloudPrnt",
      "pollEpson",
      "prepareFirstPasskey",
      "preparePasskeySignIn",
      "readRestore",
      "receiveRazorpayEvent",
      "receiveStripeEvent",
      "receiveWhatsAppEvent",
      "register",
      "registerWithGoogle",
      "requestPasswordReset",
      "runRestore",
      "sendBackupPart",
      "setMessageChoiceByLink",
      "setPasswordByLink",
      "signInByPasskey",
      "staffSignIn",
      "staffSignOut",
      "validateGuest",
      "validateOtp",
      "verifyWhatsAppWebhook",
      "wakeChannel",
    ]
  `)
})

test('attendants and the kitchen have what is theirs', async () => {
  expect(await namesWith('admin', 'manager', 'frontDesk', 'attendant')).toMatchInlineSnapshot(`
    [
      "getHousekeeping",
      "getPriceList",
      "postMinibar",
      "reportFault",
      "setFoundOccupied",
      "setRoomState",
    ]
  `)
  expect(await namesWith('admin', 'manager', 'frontDesk', 'kitchen')).toMatchInlineSnapshot(`
    [
      "dismissTicket",
      "listAvailability",
      "listDeskFoodCategories",
      "listDeskFoods",
      "listPrinters",
      "listStations",
      "markLines",
      "printTicketAgain",
      "setFoodAvailability",
      "setOutletOverride",
    ]
  `)
})
