import * as read from './installation-api.ts'

const options = { refetchOnMountOrArgChange: true } as const

/** All kinds of settings; the person confirms who they are once. */
export function useInstallation() {
  const mail = read.useGetMailSettingsQuery(undefined, options)
  const codes = read.useGetCodeSettingsQuery(undefined, options)
  const sms = read.useGetSmsSettingsQuery(undefined, options)
  const backup = read.useGetBackupSettingsQuery(undefined, options)
  const google = read.useGetGoogleSettingsQuery(undefined, options)
  const cards = read.useGetCardSettingsQuery(undefined, options)
  const upi = read.useGetUpiSettingsQuery(undefined, options)
  const address = read.useGetAddressSettingsQuery(undefined, options)
  const queries = [mail, codes, sms, backup, google, cards, upi, address]
  const settings =
    mail.data &&
    codes.data &&
    sms.data &&
    backup.data &&
    google.data &&
    cards.data &&
    upi.data &&
    address.data
      ? {
          ...{ mail: mail.data, codes: codes.data, sms: sms.data, backup: backup.data },
          ...{ google: google.data, cards: cards.data, upi: upi.data, address: address.data },
        }
      : undefined
  return {
    settings,
    error: queries.find(({ error }) => error !== undefined)?.error,
    isFetching: queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { error, refetch } of queries) if (error !== undefined) void refetch()
    },
  }
}

export type InstallationSettings = NonNullable<ReturnType<typeof useInstallation>['settings']>
