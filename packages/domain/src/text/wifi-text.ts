interface Network {
  wifiId: string
  wifiPassword: string
}

/** The text of a QR code that joins a network, in the format that Android and iOS support. */
export function wifiText({ wifiId, wifiPassword }: Network): string {
  const name = escapeField(wifiId)
  return wifiPassword
    ? `WIFI:T:WPA;S:${name};P:${escapeField(wifiPassword)};;`
    : `WIFI:T:nopass;S:${name};;`
}

function escapeField(text: string): string {
  return text.replace(/[\\;,:"]/g, '\\$&')
}
