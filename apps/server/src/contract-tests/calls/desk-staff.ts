import { sendTestMessage } from '@bellhop/contract/desk/setup'
import {
  buildGuest,
  buildHotel,
  buildStaff,
  signInStaff,
  staffPassword,
} from '../../testing/builders.ts'
import { type CallOptions, call, unknownId } from '../../testing/call.ts'
import { params, plain } from '../call-parts.ts'
import type { KnownCall } from '../known-call.ts'
import type { World } from '../world.ts'

const clientDataJSON = Buffer.from('{"challenge":"","origin":""}').toString('base64url')
const newPasskey = { id: 'x', clientDataJSON, attestationObject: 'x', transports: [] }
const passkeyAssertion = { id: 'x', clientDataJSON, authenticatorData: 'x', signature: 'x' }

const newHotel = {
  hotel: {
    ...{ name: 'Hotel Sol', country: 'ES', timeZone: 'Europe/Madrid', currency: 'EUR' },
    ...{ languages: ['es', 'en'], phone: '+34910000000', address: 'Calle Mayor 1, Madrid' },
  },
  admin: { name: 'Ana Ruiz', email: 'ana@hotel.example', password: 'four unrelated garden words' },
}

/** A call about a member of staff of the owner's hotel. */
const colleague = (answers: number): KnownCall => ({
  idsOf: 'hotel',
  answers,
  build: async ({ hotel }) => ({
    ...params((await buildStaff(hotel)).id),
    body: {},
  }),
})

const staffId = async ({ hotel }: World) => params((await buildStaff(hotel)).id)

/** A call about the installation, which has several hotels. */
const amongHotels =
  (options: CallOptions = {}): NonNullable<KnownCall['build']> =>
  async ({ server }) => {
    await buildHotel(server)
    return options
  }

const ofInstallation = (options: CallOptions = {}): KnownCall => ({
  ...{ idsOf: 'none', answers: 403, build: amongHotels(options) },
})

/** Calls of the desk about accounts of staff, first steps, the installation and privacy. */
export const deskStaffCalls: Record<string, KnownCall> = {
  // privacy
  getPrivacy: plain,
  findPrivacyGuests: { ...plain, build: () => ({ query: { search: 'an' } }) },
  getGuestData: {
    idsOf: 'hotel',
    answers: 200,
    build: async ({ hotel }) => params((await buildGuest(hotel, { status: 'registered' })).id),
  },
  eraseGuest: {
    idsOf: 'hotel',
    answers: 200,
    build: async ({ hotel }) => params((await buildGuest(hotel, { status: 'registered' })).id),
  },
  getRetainedData: { idsOf: 'hotel', answers: 404, build: () => params(unknownId) },

  // audit
  listAudit: { ...plain, idsOf: 'none' },
  exportAudit: { ...plain, idsOf: 'none' },

  // staff
  staffSignIn: {
    ...plain,
    build: async ({ hotel }) => {
      const { email } = await buildStaff(hotel)
      return { body: { email, password: staffPassword } }
    },
  },
  getStaffSession: plain,
  staffSignOut: { idsOf: 'none', answers: 204 },
  staffSignOutEverywhere: { idsOf: 'none', answers: 204 },

  // staff-hotels
  listStaffHotels: plain,
  switchHotel: {
    idsOf: 'none',
    answers: 404,
    build: () => ({ body: { hotelId: unknownId } }),
  },
  // The settings of the tests do not allow it.
  addHotel: { idsOf: 'none', answers: 403, build: () => ({ body: { hotel: newHotel.hotel } }) },

  // staff-sessions
  listOwnSessions: plain,
  // Ends the caller's session, which is another one in each test.
  endOwnSession: { idsOf: 'none', answers: 404, build: () => params(unknownId) },
  setStaffLanguage: { idsOf: 'none', answers: 204, build: () => ({ body: { language: 'pt' } }) },
  extendSession: { idsOf: 'none', answers: 204, build: () => ({ body: {} }) },
  listSessionsOf: { ...colleague(200), build: staffId },
  endSessionsOf: { ...colleague(204), build: staffId },
  // The caller may have another password: a change of it is tested, too.
  confirmIdentity: {
    idsOf: 'none',
    answers: 400,
    build: () => ({ body: { password: 'not the password' } }),
  },

  // staff-second-factor
  getSecondFactor: plain,
  prepareSecondFactor: {
    idsOf: 'none',
    answers: 400,
    build: () => ({ body: { password: 'not the password' } }),
  },
  // Without a secret of the caller, who is another one in each test, every code is wrong.
  confirmSecondFactor: {
    idsOf: 'none',
    answers: 400,
    build: () => ({ body: { code: '000000' } }),
  },
  removeSecondFactor: {
    idsOf: 'none',
    answers: 204,
    build: () => ({ body: { password: staffPassword, code: '000000' } }),
  },
  resetSecondFactor: colleague(200),

  // staff-passkeys
  listPasskeys: plain,
  preparePasskey: { idsOf: 'none', answers: 200, build: () => ({ body: {} }) },
  // Without a passkey of the caller, who is another one in each test.
  addPasskey: {
    idsOf: 'none',
    answers: 400,
    build: () => ({ body: { name: 'My phone', passkey: newPasskey } }),
  },
  renamePasskey: {
    idsOf: 'none',
    answers: 404,
    build: () => ({ ...params(unknownId), body: { name: 'My phone' } }),
  },
  removePasskey: { idsOf: 'none', answers: 404, build: () => params(unknownId) },
  prepareConfirmation: { idsOf: 'none', answers: 200, build: () => ({ body: {} }) },
  preparePasskeySignIn: { idsOf: 'none', answers: 200, build: () => ({ body: {} }) },
  signInByPasskey: {
    idsOf: 'none',
    answers: 401,
    build: () => ({ body: { passkey: passkeyAssertion } }),
  },

  // staff-members
  listStaff: plain,
  addStaff: {
    idsOf: 'hotel',
    answers: 201,
    build: ({ department, outlet }) => ({
      body: {
        ...{ name: 'Farid Khan', email: `${crypto.randomUUID()}@hotel.example`, role: 'attendant' },
        ...{ departmentIds: [department.id], outletIds: [outlet.id], delivery: 'copy' },
      },
    }),
  },
  changeStaff: {
    ...colleague(200),
    build: async ({ hotel }) => {
      const { id, email, name } = await buildStaff(hotel)
      return { ...params(id), body: { name, email, role: 'manager', version: 1 } }
    },
  },
  createStaffLink: colleague(201),
  deactivateStaff: colleague(200),
  reactivateStaff: colleague(200),

  // staff-password
  openStaffLink: {
    ...plain,
    build: async (world) => ({ body: { key: await world.newStaffLink() } }),
  },
  setPasswordByLink: {
    idsOf: 'none',
    answers: 204,
    build: async (world) => ({
      body: { key: await world.newStaffLink(), password: 'four unrelated garden words' },
    }),
  },
  requestPasswordReset: {
    idsOf: 'none',
    answers: 204,
    build: () => ({ body: { email: `${crypto.randomUUID()}@hotel.example` } }),
  },
  changePassword: {
    idsOf: 'none',
    answers: 204,
    build: () => ({ body: { current: staffPassword, password: 'four unrelated garden words' } }),
  },

  // setup
  listSetupCountries: plain,
  getSetup: plain,
  beginSetup: { ...plain, build: () => ({ body: { template: 'nothing' } }) },
  sendTestMessage: { ...plain, build: () => ({ body: { to: 'owner@hotel.example' } }) },
  confirmTestMessage: {
    ...plain,
    build: async ({ server, hotel }) => {
      const headers = await signInStaff(server, await buildStaff(hotel, { role: 'admin' }))
      const to = 'owner@hotel.example'
      await server.db.deleteFrom('rate_limit').execute()
      await call(server, sendTestMessage, { headers, body: { to } })
      return { body: { code: server.codes.get(to) ?? '' } }
    },
  },
  dismissSetup: { ...plain, build: () => ({ body: {} }) },
  // There are hotels.
  openSetup: { idsOf: 'none', answers: 410, build: () => ({ body: { key: 'used' } }) },
  prepareFirstPasskey: {
    idsOf: 'none',
    answers: 410,
    build: () => {
      const { hotel, admin } = newHotel
      const { password: _, ...person } = admin
      return { body: { key: 'used', hotel, admin: person } }
    },
  },
  makeFirstHotel: {
    idsOf: 'none',
    answers: 410,
    build: () => ({ body: { key: 'used', ...newHotel } }),
  },

  // demo-hotel
  // The hotel is no demo, and there is none beside it.
  makeSetupKey: { idsOf: 'none', answers: 409, build: () => ({ body: {} }) },
  getDemoHotel: plain,
  removeDemoHotel: {
    idsOf: 'none',
    answers: 404,
    build: () => ({ body: { demoId: crypto.randomUUID() } }),
  },

  // operations
  getOperations: { ...plain, build: amongHotels() },
  backUpNow: ofInstallation({ body: {} }),
  downloadBackup: ofInstallation(),

  // installation
  getMailSettings: ofInstallation(),
  getCodeSettings: ofInstallation(),
  getSmsSettings: ofInstallation(),
  getBackupSettings: ofInstallation(),
  getGoogleSettings: ofInstallation(),
  getCardSettings: ofInstallation(),
  getUpiSettings: ofInstallation(),
  getAddressSettings: ofInstallation(),
  getKeySheet: ofInstallation(),
  setMailSettings: ofInstallation({ body: {} }),
  setCodeSettings: ofInstallation({ body: {} }),
  setSmsSettings: ofInstallation({ body: {} }),
  setBackupSettings: ofInstallation({ body: {} }),
  setGoogleSettings: ofInstallation({ body: {} }),
  setCardSettings: ofInstallation({ body: {} }),
  setUpiSettings: ofInstallation({ body: {} }),
  setAddressSettings: ofInstallation({ body: {} }),
  testMail: ofInstallation({ body: { to: 'owner@hotel.example' } }),
  testCodes: ofInstallation({ body: { to: 'owner@hotel.example' } }),
  testSms: ofInstallation({ body: { to: 'owner@hotel.example' } }),

  // first-restore
  beginRestore: {
    idsOf: 'none',
    answers: 410,
    build: () => ({ body: { key: 'used', name: 'hotel.backup', bytes: 1 } }),
  },
  sendBackupPart: {
    idsOf: 'none',
    answers: 410,
    build: () => ({ body: { upload: 'ended', at: 0, content: 'AAAA' } }),
  },
  runRestore: {
    idsOf: 'none',
    answers: 410,
    build: () => ({ body: { upload: 'ended', backupKey: '' } }),
  },
  readRestore: { idsOf: 'none', answers: 410, build: () => ({ body: { upload: 'ended' } }) },
}
