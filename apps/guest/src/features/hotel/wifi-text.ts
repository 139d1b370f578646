interface Network {
  wifiId: string
  wifiPassword: string
}

/** What a camera reads as "join this network", in the notation that Android and iOS know. */
export function wifiText({ wifiId, wifiPassword }: Network): string {
  const name = escapeField(wifiId)
  return wifiPassword
    ? `WIFI:T:WPA;S:${name};P:${escapeField(wifiPassword)};;`
    : `WIFI:T:nopass;S:${name};;`
}

function escapeField(text: string): string {
  return text.replace(/[\\;,:"]/g, '\\$&')
}
